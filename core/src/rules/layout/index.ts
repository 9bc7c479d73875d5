export {
  BREAKPOINTS,
  below,
  CAROUSEL_BREAKPOINTS,
  CONTAINER_BREAKPOINTS,
  LAYOUT_BREAKPOINTS,
  LAYOUT_HEIGHTS,
  TESTIMONIAL_BREAKPOINTS,
  TESTIMONIALS,
} from './breakpoints.ts';
export { cropPosition, fillsSlide, fitsCrop, type PictureSubject } from './crops.ts';
export { TILE_PICTURES } from './pictures.ts';
export { STICKY_SPACERS_PX, slideTime, TIMINGS } from './timings.ts';
