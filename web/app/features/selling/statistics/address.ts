import { sellPath } from '@marque/core/rules/display';
import type { Site } from '@marque/core/rules/lot';
import { type Era, eraFrom, LONGEST_QUERY } from '@marque/core/rules/search';

export interface Question {
  /** The search text; empty for all sold lots. */
  readonly words: string;
  readonly era: Era | null;
}

/** The path of a site's statistics, with the search text and era if they are given. */
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
