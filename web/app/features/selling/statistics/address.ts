import { sellPath } from '@marque/core/rules/display';
import type { Site } from '@marque/core/rules/lot';
import { type Era, eraFrom, LONGEST_QUERY } from '@marque/core/rules/search';

/** What the figures are asked about, as the address says it. */
export interface Question {
  /** What somebody searches for; empty for everything that was sold. */
  readonly words: string;
  readonly era: Era | null;
}

/** The page with the figures of a site, about a search and an era where they are given. */
export function statisticsPath(site: Site, words: string | null, era: Era | null = null): string {
  const query = new URLSearchParams();
  if (words !== null && words !== '') query.set('q', words);
  if (era !== null) query.set('from', String(era.from));
  const page = `${sellPath(site)}/statistics`;
  return query.size === 0 ? page : `${page}?${query}`;
}

export function readQuestion(query: URLSearchParams): Question {
  return {
    words: (query.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST_QUERY),
    era: eraFrom(Number(query.get('from') ?? Number.NaN)),
  };
}
