import type { ShownBanner } from '@marque/core/contracts/home-content';
import { TIMINGS } from '@marque/core/rules/layout';
import { classList } from '@marque/core/ui/class-list';
import { Link } from '@marque/core/ui/link';
import { Picture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { Carousel } from '../hero/carousel.tsx';
import { SlideControls } from '../hero/slide-controls.tsx';
import classes from './promo-banners.module.css';

/** What the house announces: one banner at a time, each a link as a whole. */
export default function PromoBanners({ banners }: { readonly banners: readonly ShownBanner[] }) {
  const { t } = useTranslation('home');
  return (
    <Carousel times={banners.map(() => TIMINGS.promoMs)} label={t('promo.label')} className={classes.band}>
      {(slides) => {
        const shown = banners[slides.index];
        return (
          <div className={`mq-wrap ${classes.inside}`}>
            <div className={classes.words}>
              {banners.map((banner, index) => (
                <BannerWords
                  // biome-ignore lint/suspicious/noArrayIndexKey: a banner is identified by its position.
                  key={index}
                  banner={banner}
                  isShown={index === slides.index}
                />
              ))}
            </div>
            <div className={classes.picture}>
              {shown !== undefined && (
                <Picture
                  key={shown.mainImage.key}
                  imageKey={shown.mainImage.key}
                  alt=""
                  colour={shown.mainImage.colour}
                  width={shown.mainImage.width}
                  height={shown.mainImage.height}
                  sizes="(max-width: 599px) 100vw, 50vw"
                  least={480}
                  most={1200}
                />
              )}
            </div>
            <div className={classes.controls}>
              <SlideControls slides={slides} titles={banners.map(({ heading }) => heading)} kind="promo" />
            </div>
          </div>
        );
      }}
    </Carousel>
  );
}

interface BannerWordsProps {
  readonly banner: ShownBanner;
  /** The others keep their place, so that the band has one height. */
  readonly isShown: boolean;
}

function BannerWords({ banner: { heading, subHeading, url, openInNewTab }, isShown }: BannerWordsProps) {
  const { t } = useTranslation(['home', 'common']);
  const target = openInNewTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <div className={classList(!isShown && classes.waiting)} aria-hidden={!isShown || undefined}>
      <h2 className="mq-h2">
        <Link href={url} className={classes.link} {...target}>
          {heading}
          {openInNewTab && <span className="mq-unseen"> ({t('common:link.newTab')})</span>}
        </Link>
      </h2>
      {subHeading !== '' && <p className={`mq-soft ${classes.text}`}>{subHeading}</p>}
    </div>
  );
}
