import { lazyPart } from '@marque/core/ui/lazy-part';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageMeta } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import formClasses from './form/seller-form.module.css';
import type { SellerFormProps } from './form/seller-form.tsx';
import { CarSellHero, WatchSellHero } from './landing/hero.tsx';
import classes from './landing/landing.module.css';
import { MoreOptions } from './landing/more-options.tsx';
import { PhoneBanner } from './landing/phone-banner.tsx';
import { ServiceOptions, SoldSection, StepsSection } from './landing/sections.tsx';
import type { SellData } from './load-sell.ts';
import type { OutcomePageProps } from './outcome/outcome-page.tsx';
import { FORM_OF_SITE, hintOf } from './topics.ts';

/** Loaded after the form was sent; the landing page does not need it. */
export const OutcomePage = lazyPart<OutcomePageProps>('selling-outcome', () => import('./outcome/outcome-page.tsx'));

/** The form is loaded after the page, since most visitors read first. */
const LazySellerForm = lazyPart<SellerFormProps>('seller-form', () => import('./form/seller-form.tsx'), {
  waiting: (
    <div id="form" className={formClasses.box} aria-busy="true">
      <span className={formClasses.waiting} />
    </div>
  ),
});

/** A page about selling: the service, its steps, and the form. Pages differ by their texts and the form's preset answers. */
export function SellPage({ page, hero, pictures, sold, example }: SellData) {
  const { t } = useTranslation(['sell', 'common']);
  const { site } = useSession();
  const [query] = useSearchParams();
  const { topic, make } = page;
  const words = { make: make ?? '' };
  const head = t(`pages.${site}.${topic}.head`, words);
  return (
    <>
      <PageMeta title={head} description={t(`pages.${site}.${topic}.lead`, words)} />
      {site === 'cars' ? <CarSellHero page={page} picture={hero} /> : <WatchSellHero page={page} picture={hero} />}
      {site === 'watches' && <ServiceOptions topic={topic} />}
      <div className={`mq-wrap ${classes.columns}`}>
        <StepsSection />
        {/* The key gives each page its own form with its own preset answers. */}
        <LazySellerForm key={`${topic} ${make}`} id={FORM_OF_SITE[site]} hint={hintOf(page, query.get('title'))} />
      </div>
      <PhoneBanner />
      <SoldSection lots={sold} make={make} />
      <MoreOptions page={page} pictures={pictures} example={example} />
    </>
  );
}
