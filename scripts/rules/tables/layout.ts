import {
  BREAKPOINTS,
  below,
  carouselSlides,
  LAYOUT_BREAKPOINTS,
  STICKY_SPACERS_PX,
  slideTime,
  TESTIMONIALS,
  TILE_PICTURES,
  TIMINGS,
} from '@marque/core/rules/layout';
import { quickSearchHits } from '@marque/core/rules/search';
import type { Row, RulesTable } from '../table.ts';
import { length } from '../words.ts';

const WIDTHS = [
  479, 480, 481, 499, 500, 501, 766, 767, 768, 799, 800, 1_023, 1_024, 1_025, 1_349, 1_350, 1_439, 1_440, 1_441, 2_000,
  2_001,
];

const WINDOWS: RulesTable = {
  name: 'widths',
  title: 'What stands side by side in a window',
  about: 'By its width in pixels, with how many slides and quick hits stand in it.',
  columns: ['width', 'slides of a carousel', 'hits below the search field'],
  rows: WIDTHS.map((width) => [width, carouselSlides(width), quickSearchHits(width)]),
};

/** Names with their numbers, those inside others named after both. */
function flat(values: object, prefix = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flat(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  );
}

function numberRows(values: object): readonly Row[] {
  return flat(values).map(([name, value]) => [name, Number(value)]);
}

const BREAKPOINT_TABLE: RulesTable = {
  name: 'breakpoints',
  title: 'Widths at which pages behave differently',
  about: 'In pixels. "Most" belongs to the narrower side, "from" to the wider, "above" begins one pixel later.',
  columns: ['name', 'pixels'],
  rows: numberRows(BREAKPOINTS),
};

const LAYOUT_TABLE: RulesTable = {
  name: 'layout-breakpoints',
  title: 'Widths at which the layout changes',
  about: 'In pixels, with the media query of all that is narrower.',
  columns: ['name', 'pixels', 'below it'],
  rows: Object.entries(LAYOUT_BREAKPOINTS).map(([name, width]) => [name, width, below(width)]),
};

const SIZES: RulesTable = {
  name: 'sizes',
  title: 'Sizes',
  about:
    'Pictures of tiles (pixels, and quality of 100), room under the header that stays in view, testimonials of a site.',
  columns: ['name', 'value'],
  rows: numberRows({
    tilePicture: TILE_PICTURES,
    stickySpacer: STICKY_SPACERS_PX,
    testimonials: TESTIMONIALS.length,
  }),
};

const TIMING_TABLE: RulesTable = {
  name: 'timings',
  title: 'How long things take or wait',
  about: 'On a page.',
  columns: ['name', 'time', 'milliseconds'],
  rows: Object.entries(TIMINGS).map(([name, ms]) => [name.replace(/Ms$/, ''), length(ms), ms]),
};

const SLIDES: RulesTable = {
  name: 'slide-times',
  title: 'How long a slide of the home page stays',
  about: 'By the time that it names itself.',
  columns: ['names', 'stays'],
  rows: [null, 3_000, 8_000].map((time) => [time === null ? 'none' : length(time), length(slideTime(time))]),
};

export const LAYOUT_TABLES: readonly RulesTable[] = [
  WINDOWS,
  BREAKPOINT_TABLE,
  LAYOUT_TABLE,
  SIZES,
  TIMING_TABLE,
  SLIDES,
];
