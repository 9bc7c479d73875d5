export { bannerFaults, HOME_FAULTS, type HomeFault, type HomeFaultCode, slideFaults } from './faults.ts';
export { HOME_LIMITS, LOGO_HEIGHTS, MEDIA_BYTES, MEDIA_LIMITS } from './limits.ts';
export { isWebsite } from './links.ts';
export {
  mediaOfBanner,
  mediaOfSlide,
  SHOWING_STATES,
  type ShowingState,
  showingState,
  shownAt,
  type UsedMedia,
} from './shown.ts';
export {
  DESTINATION_TYPES,
  type DestinationType,
  type LogoHeights,
  MEDIA_KINDS,
  type MediaKind,
  type PromoBanner,
  type Showing,
  SLIDE_MEDIA,
  type Slide,
  type SlideMedia,
} from './types.ts';
export { VIDEO_ENDINGS, VIDEO_HEAD_BYTES, type VideoEnding, videoType } from './video-type.ts';
