export { bannerFaults, type HomeFault, slideFaults } from './faults.ts';
export { HOME_LIMITS, LOGO_HEIGHTS, MEDIA_BYTES, MEDIA_LIMITS } from './limits.ts';
export {
  mediaOfBanner,
  mediaOfSlide,
  type ShowingState,
  showingState,
  shownAt,
  type UsedMedia,
} from './shown.ts';
export {
  DESTINATION_TYPES,
  type DestinationType,
  type LogoHeights,
  type MediaKind,
  type PromoBanner,
  type Showing,
  SLIDE_MEDIA,
  type Slide,
  type SlideMedia,
} from './types.ts';
export { VIDEO_HEAD_BYTES, type VideoEnding, videoType } from './video-type.ts';
