import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../foundation/session/index.ts';
import { LazySellerForm } from './form/late-seller-form.tsx';
import { CarSellHero, WatchSellHero } from './landing/hero.tsx';
import classes from './landing/landing.module.css';
import { MoreOptions } from './landing/more-options.tsx';
import { ServiceOptions } from './landing/service-options.tsx';
import { SoldSection } from './landing/sold-section.tsx';
import { StepsSection } from './landing/steps-section.tsx';
import type { SellData } from './load-sell.ts';
import { FORM_OF_SITE, hintOf } from './topics.ts';

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
      <title>{t('pageTitle', { title: head, site: t(`common:site.${site}`) })}</title>
      <meta name="description" content={t(`pages.${site}.${topic}.lead`, words)} />
      {site === 'cars' ? <CarSellHero page={page} picture={hero} /> : <WatchSellHero page={page} picture={hero} />}
      {site === 'watches' && <ServiceOptions topic={topic} />}
      <div className={`mq-wrap ${classes.columns}`}>
        <StepsSection />
        {/* The key gives each page its own form with its own preset answers. */}
        <LazySellerForm key={`${topic} ${make}`} id={FORM_OF_SITE[site]} hint={hintOf(page, query.get('title'))} />
      </div>
      <SoldSection lots={sold} make={make} />
      <MoreOptions page={page} pictures={pictures} example={example} />
    </>
  );
}
