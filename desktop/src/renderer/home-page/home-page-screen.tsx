import {
  bannerFromWire,
  type EditedBanner,
  type EditedSlide,
  readHomeEdition,
  slideFromWire,
} from '@marque/core/contracts/staff';
import { bannerFaults, HOME_LIMITS, slideFaults } from '@marque/core/rules/home-content';
import { SITES, type Site } from '@marque/core/rules/lot';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchedPart, useFetched } from '../lot-drawer/fetching/index.ts';
import { SiteMark } from '../site-mark/index.ts';
import { useConsole } from '../state/index.ts';
import { TabButton } from '../tabs/index.ts';
import { BannerForm } from './banner-form.tsx';
import { type HomeEditors, newBanner, newSlide, useHomeEditors, useListValue } from './editor/index.ts';
import classes from './home-page.module.css';
import { ListWorkshop } from './list-workshop.tsx';
import { BannerPreview, SlidePreview } from './preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { SlideForm } from './slide-form.tsx';

const KINDS = ['slides', 'banners'] as const;
type Kind = (typeof KINDS)[number];

/** What a colleague has saved is read this often. */
const EVERY_MS = 30_000;

const isSlideWrong = (slide: EditedSlide) => slideFaults(slideFromWire(slide)).length > 0;
const isBannerWrong = (banner: EditedBanner) => bannerFaults(bannerFromWire(banner)).length > 0;

/** The slides and promo banners of the home pages. */
export function HomePageScreen() {
  const { settings } = useConsole();
  const [site, setSite] = useState<Site>(() => SITES.find((one) => settings.getState().sites[one]) ?? SITES[0]);
  const [kind, setKind] = useState<Kind>('slides');
  return (
    <main className={classes.section}>
      <SiteContent key={site} {...{ site, kind, setSite, setKind }} />
    </main>
  );
}

interface SiteContentProps {
  readonly site: Site;
  readonly kind: Kind;
  readonly setSite: (site: Site) => void;
  readonly setKind: (kind: Kind) => void;
}

function SiteContent({ site, kind, setSite, setKind }: SiteContentProps) {
  const turn = useTurn();
  const fetched = useFetched(readHomeEdition, { params: { site } }, turn);
  const editors = useHomeEditors(site, fetched.body);
  return (
    <>
      <Bar {...{ site, kind, setSite, setKind, editors }} />
      {/* What was opened before is there at once, and offline. */}
      {editors === null ? (
        <FetchedPart fetched={fetched}>{() => null}</FetchedPart>
      ) : (
        <Workshop key={kind} site={site} kind={kind} editors={editors} />
      )}
    </>
  );
}

function useTurn(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return turn;
}

function Bar({ site, kind, setSite, setKind, editors }: SiteContentProps & { readonly editors: HomeEditors | null }) {
  const { t } = useTranslation(['console', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={classes.bar}>
      <h1 ref={heading} tabIndex={-1}>
        {t('console:homePage.title')}
      </h1>
      <nav className={classes.tabs} aria-label={t('console:homePage.sites')}>
        {SITES.map((one) => (
          <TabButton key={one} current={one === site} onClick={() => setSite(one)}>
            <SiteMark site={one} /> {t(`common:site.${one}`)}
          </TabButton>
        ))}
      </nav>
      <nav className={classes.tabs} aria-label={t('console:homePage.kinds')}>
        {KINDS.map((one) => (
          <TabButton key={one} current={one === kind} onClick={() => setKind(one)}>
            {t(`console:homePage.${one}.title`)}
          </TabButton>
        ))}
      </nav>
      <span className={classes.grow} />
      {editors !== null && (kind === 'slides' ? <SlidesSave editors={editors} /> : <BannersSave editors={editors} />)}
    </header>
  );
}

function SlidesSave({ editors: { slides } }: { readonly editors: HomeEditors }) {
  return <SaveBar editor={slides} isWrong={useListValue(slides, ({ items }) => items.some(isSlideWrong))} />;
}

function BannersSave({ editors: { banners } }: { readonly editors: HomeEditors }) {
  return <SaveBar editor={banners} isWrong={useListValue(banners, ({ items }) => items.some(isBannerWrong))} />;
}

interface WorkshopProps {
  readonly site: Site;
  readonly kind: Kind;
  readonly editors: HomeEditors;
}

function Workshop({ site, kind, editors }: WorkshopProps) {
  const { t } = useTranslation('console');
  return kind === 'slides' ? (
    <ListWorkshop
      kind={kind}
      editor={editors.slides}
      most={HOME_LIMITS.slides}
      create={newSlide}
      nameOf={({ title }) => (title === '' ? t('homePage.slides.untitled') : title)}
      pictureOf={({ mediaType, source, thumbnail }) => (mediaType === 'video' ? thumbnail : source)}
      showingOf={slideFromWire}
      isWrong={isSlideWrong}
      form={(slide, onChange) => <SlideForm site={site} slide={slide} onChange={onChange} />}
      preview={(slide) => <SlidePreview slide={slide} site={site} />}
    />
  ) : (
    <ListWorkshop
      kind={kind}
      editor={editors.banners}
      most={HOME_LIMITS.banners}
      create={newBanner}
      nameOf={({ heading }) => (heading === '' ? t('homePage.banners.untitled') : heading)}
      pictureOf={({ mainImage }) => mainImage}
      showingOf={bannerFromWire}
      isWrong={isBannerWrong}
      form={(banner, onChange) => <BannerForm banner={banner} onChange={onChange} />}
      preview={(banner) => <BannerPreview banner={banner} site={site} />}
    />
  );
}
