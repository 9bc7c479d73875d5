export {
  BREAKPOINTS,
  below,
  carouselSlides,
  LAYOUT_BREAKPOINTS,
  LAYOUT_HEIGHTS,
  TESTIMONIAL_BREAKPOINTS,
  TESTIMONIALS_PER_SITE,
  testimonialsShown,
  type WindowKind,
  windowKind,
} from './breakpoints.ts';
export { PICTURE_QUALITY, TILE_PICTURES } from './pictures.ts';
export { STICKY_SPACERS_PX, slideTime, TIMINGS } from './timings.ts';
