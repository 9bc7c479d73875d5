import type { EditedBanner, EditedSlide } from '@marque/core/contracts/staff';
import type { Site } from '@marque/core/rules/lot';
import { useTranslation } from 'react-i18next';
import { useMediaUrl } from './media/index.ts';
import classes from './preview.module.css';

/** A slide nearly as the home page of its site shows it, in small. */
export function SlidePreview({ slide, site }: { readonly slide: EditedSlide; readonly site: Site }) {
  const { t } = useTranslation('console');
  const urlOf = useMediaUrl();
  const { title, previewText, buttonText, destinationType, mediaType, source, thumbnail, hasLogo, logoSrc } = slide;
  const logo = hasLogo ? urlOf(logoSrc) : null;
  const still = urlOf(mediaType === 'video' ? thumbnail : source, 960);
  const video = mediaType === 'video' ? urlOf(source) : null;
  return (
    <section className={classes.preview} aria-label={t('homePage.preview')}>
      <div className={classes.slide} data-look={site}>
        <div className={classes.picture}>
          {video === null ? (
            still !== null && <img src={still} alt="" />
          ) : (
            <video src={video} poster={still ?? undefined} preload="metadata" controls muted playsInline />
          )}
        </div>
        <div className={classes.words}>
          {logo === null ? (
            <p className={classes.title}>{title === '' ? t('homePage.slides.untitled') : title}</p>
          ) : (
            <img className={classes.logo} src={logo} alt={title} />
          )}
          {previewText !== '' && <p className={classes.text}>{previewText}</p>}
          <span className={classes.button}>
            {buttonText === '' ? t(`homePage.button.${destinationType}`, { context: site }) : buttonText}
          </span>
        </div>
      </div>
      <p className={classes.note}>{t('homePage.previewNote')}</p>
    </section>
  );
}

/** A promo banner in the same way. */
export function BannerPreview({ banner, site }: { readonly banner: EditedBanner; readonly site: Site }) {
  const { t } = useTranslation('console');
  const url = useMediaUrl()(banner.mainImage, 960);
  return (
    <section className={classes.preview} aria-label={t('homePage.preview')}>
      <div className={classes.banner} data-look={site}>
        <div className={classes.words}>
          <p className={classes.title}>{banner.heading === '' ? t('homePage.banners.untitled') : banner.heading}</p>
          {banner.subHeading !== '' && <p className={classes.text}>{banner.subHeading}</p>}
        </div>
        <div className={classes.picture}>{url !== null && <img src={url} alt="" />}</div>
      </div>
      <p className={classes.note}>{t('homePage.previewNote')}</p>
    </section>
  );
}
