import constants from '@marque/fixtures/cases/layout-constants.json' with { type: 'json' };
import widthTable from '@marque/fixtures/cases/layout-widths.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../laws.arbitrary.ts';
import {
  BREAKPOINTS,
  below,
  carouselSlides,
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

describe('the window', () => {
  it.each(widthTable.cases)('of $width px shows $slides slides of a carousel', ({ width, slides }) => {
    expect(carouselSlides(width)).toBe(slides);
  });

  it('has a media query for being narrower than a width', () => {
    expect(below(LAYOUT_BREAKPOINTS.panelFrom)).toBe('(max-width: 899px)');
  });

  const width = fc.integer({ min: 200, max: 4_000 });
  itHolds('shows at least as many slides when it is wider', [width, width], (one, other) => {
    const [narrow, wide] = one < other ? [one, other] : [other, one];
    expect(carouselSlides(narrow)).toBeLessThanOrEqual(carouselSlides(wide));
  });
});
