import type { EditedBanner, EditedSlide } from '@marque/core/contracts/staff';
import { LOGO_HEIGHTS } from '@marque/core/rules/home-content';

/** A slide to be filled in. It is hidden until staff show it. */
export function newSlide(): EditedSlide {
  return {
    id: crypto.randomUUID(),
    title: '',
    previewText: '',
    buttonText: '',
    destinationLink: '',
    destinationType: 'page',
    mediaType: 'image',
    source: null,
    thumbnail: null,
    hasLogo: false,
    logoSrc: null,
    logoHeights: { ...LOGO_HEIGHTS },
    displayTime: null,
    isLive: false,
    dtFromUTC: null,
    dtUntilUTC: null,
  };
}

export function newBanner(): EditedBanner {
  return {
    id: crypto.randomUUID(),
    heading: '',
    subHeading: '',
    url: '',
    openInNewTab: false,
    mainImage: null,
    isLive: false,
    dtFromUTC: null,
    dtUntilUTC: null,
  };
}
