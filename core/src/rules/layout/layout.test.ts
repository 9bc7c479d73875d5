import constants from '@marque/fixtures/cases/layout-constants.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  BREAKPOINTS,
  below,
  CAROUSEL_BREAKPOINTS,
  LAYOUT_BREAKPOINTS,
  LAYOUT_HEIGHTS,
  STICKY_SPACERS_PX,
  slideTime,
  TESTIMONIAL_BREAKPOINTS,
  TESTIMONIALS,
  TILE_PICTURES,
  TIMINGS,
} from './index.ts';

describe('the constants of pages', () => {
  it('are these', () => {
    expect(BREAKPOINTS).toEqual(constants.breakpoints);
    expect(LAYOUT_BREAKPOINTS).toEqual(constants.layoutBreakpoints);
    expect(LAYOUT_HEIGHTS).toEqual(constants.layoutHeights);
    expect(CAROUSEL_BREAKPOINTS).toEqual(constants.carouselBreakpoints);
    expect(TESTIMONIAL_BREAKPOINTS).toEqual(constants.testimonialBreakpoints);
    expect(TESTIMONIALS.length).toBe(constants.testimonialsPerSite);
    expect(TIMINGS).toEqual(constants.timings);
    expect(STICKY_SPACERS_PX).toEqual(constants.stickySpacersPx);
    expect(TILE_PICTURES).toEqual(constants.tilePictures);
  });

  it.each(constants.slideTimes)('a slide that asks for $displayTime stays for $ms ms', ({ displayTime, ms }) => {
    expect(slideTime(displayTime)).toBe(ms);
  });
});

it('a window narrower than a width has a media query', () => {
  expect(below(LAYOUT_BREAKPOINTS.panelFrom)).toBe('(max-width: 899px)');
});
