import type { ShownSlide } from '@marque/core/contracts/home-content';
import { ButtonLink } from '@marque/core/ui/button';
import { classList } from '@marque/core/ui/class-list';
import { LotTitle } from '@marque/core/ui/lot-title';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import heroClasses from '../hero/hero.module.css';
import { isLongTitle } from '../hero/slides.ts';
import classes from './staff-slides.module.css';

/** Title or logo, preview and button of a slide. Only the shown one is the heading of the page. */
export function SlideWords({ slide, isShown }: { readonly slide: ShownSlide; readonly isShown: boolean }) {
  const { site } = useSession();
  const { title, previewText, destinationLink, logo } = slide;
  const Heading = isShown ? 'h1' : 'p';
  const button = useButtonText(slide);
  return (
    <>
      {logo === null ? (
        <Heading className={classList('mq-display', heroClasses.title, isLongTitle(title) && heroClasses.long)}>
          <LotTitle title={title} />
        </Heading>
      ) : (
        <Heading className={classes.logo}>
          <img
            src={logo.address}
            alt={title}
            style={{ '--logo-mobile': `${logo.mobile}px`, '--logo-desktop': `${logo.desktop}px` } as CSSProperties}
          />
        </Heading>
      )}
      {previewText !== '' && <p className={classList('mq-lead', classes.preview)}>{previewText}</p>}
      <div className={classList(heroClasses.row, site === 'cars' && classes.row)}>
        <ButtonLink size="lg" href={destinationLink}>
          {button}
        </ButtonLink>
      </div>
    </>
  );
}

/** What staff have written, else the words for the kind of destination. */
function useButtonText({ buttonText, destinationType }: ShownSlide): string {
  const { t } = useTranslation('home');
  const { site } = useSession();
  if (buttonText !== null) return buttonText;
  switch (destinationType) {
    case 'auction':
      return t(site === 'cars' ? 'slides.seeLot' : 'slides.seeWatch');
    case 'collection':
      return t('collection.view');
    case 'search':
      return t('slides.seeLots');
    case 'page':
      return t('slides.readMore');
    case 'website':
      return t('slides.visitWebsite');
  }
}
