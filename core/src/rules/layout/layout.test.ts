import constants from '@marque/fixtures/cases/layout-constants.json' with { type: 'json' };
import widthTable from '@marque/fixtures/cases/layout-widths.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BREAKPOINTS,
  below,
  carouselSlides,
  LAYOUT_BREAKPOINTS,
  LAYOUT_HEIGHTS,
  STICKY_SPACERS_PX,
  slideTime,
  TESTIMONIAL_BREAKPOINTS,
  TESTIMONIALS_PER_SITE,
  TILE_PICTURES,
  TIMINGS,
  testimonialsShown,
  windowKind,
} from './index.ts';

describe('the constants of pages', () => {
  it('are these', () => {
    expect(BREAKPOINTS).toEqual(constants.breakpoints);
    expect(LAYOUT_BREAKPOINTS).toEqual(constants.layoutBreakpoints);
    expect(LAYOUT_HEIGHTS).toEqual(constants.layoutHeights);
    expect(TESTIMONIAL_BREAKPOINTS).toEqual(constants.testimonialBreakpoints);
    expect(TESTIMONIALS_PER_SITE).toBe(constants.testimonialsPerSite);
    expect(TIMINGS).toEqual(constants.timings);
    expect(STICKY_SPACERS_PX).toEqual(constants.stickySpacersPx);
    expect(TILE_PICTURES).toEqual(constants.tilePictures);
  });

  it.each(constants.slideTimes)('a slide that asks for $displayTime stays for $ms ms', ({ displayTime, ms }) => {
    expect(slideTime(displayTime)).toBe(ms);
  });
});

describe('a window', () => {
  it.each(widthTable.cases)('of $width px: $kind, $slides slides, $testimonials testimonials', (row) => {
    expect(windowKind(row.width)).toBe(row.kind);
    expect(carouselSlides(row.width)).toBe(row.slides);
    expect(testimonialsShown(row.width)).toBe(row.testimonials);
  });

  it('is asked for by what it is narrower than', () => {
    expect(below(LAYOUT_BREAKPOINTS.panelFrom)).toBe('(max-width: 899px)');
  });

  it('never shows less for being wider', () => {
    const width = fc.integer({ min: 200, max: 4_000 });
    const kinds = ['mobileWindow', 'mobile', 'tablet', 'desktop', 'ultrawide'];
    fc.assert(
      fc.property(width, width, (one, other) => {
        const [narrow, wide] = one < other ? [one, other] : [other, one];
        expect(carouselSlides(narrow)).toBeLessThanOrEqual(carouselSlides(wide));
        expect(testimonialsShown(narrow)).toBeLessThanOrEqual(testimonialsShown(wide));
        expect(kinds.indexOf(windowKind(narrow))).toBeLessThanOrEqual(kinds.indexOf(windowKind(wide)));
      }),
    );
  });
});
