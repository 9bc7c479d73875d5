import type { QueryReader } from '../../visit/index.ts';

/** The facts of a lot that the sourcing service is asked for. */
export interface SoughtLot {
  readonly lotId: number;
  readonly make: string | null;
  readonly model: string | null;
  readonly modelYear: number | null;
  readonly title: string;
}

/** The address of the sourcing service with the lot as query parameters. */
export function sourcingPath(lot: SoughtLot): string {
  const entries: [string, string | number | null][] = [
    ['auctionId', lot.lotId],
    ['make', lot.make],
    ['model', lot.model],
    ['year', lot.modelYear],
    ['title', lot.title],
  ];
  const query = entries.flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return `/source-with-us?${query.join('&')}`;
}

/** A lot like which the visitor looks for another one, as the link of its page names it. */
export interface SourcedLot {
  readonly lotId: number | null;
  /** Make and model, otherwise the title. */
  readonly title: string;
  readonly year: string;
}

const LONGEST_NAME = 100;

/** Reads the query of the sourcing page (clause R-014). Values that no lot has are left out. */
export function sourcedLot(query: QueryReader): SourcedLot {
  const read = (name: string) =>
    (query.get(name) ?? '')
      .toWellFormed()
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim();
  const [make, model, year, auctionId] = [read('make'), read('model'), read('year'), read('auctionId')];
  const named = make === '' || model === '' ? read('title') || `${make}${model}` : `${make} ${model}`;
  return {
    lotId: /^[1-9]\d{0,8}$/.test(auctionId) ? Number(auctionId) : null,
    title: named.slice(0, LONGEST_NAME).toWellFormed(),
    year: /^(18|19|20)\d\d$/.test(year) ? year : '',
  };
}
