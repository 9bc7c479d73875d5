import { expect, it } from 'vitest';
import { SITES } from '../../rules/lot/index.ts';
import { LANGUAGES } from '../../rules/places/index.ts';
import { readLocaleFiles, readText } from './locale-files.ts';

/** The names of the regions of a lot's page, besides that of its facts, which differs by site. */
const REGIONS = {
  bidding: ['panel.label'],
  lot: [
    'gallery.label',
    'facts.bench',
    'story.title',
    'corrections.title',
    'history.title',
    'comments.title',
    'comparables.title',
    'within.title',
    'more.title',
  ],
} as const;

/** Screen readers list regions by name; two of one name can't be told apart. */
it.each(LANGUAGES.flatMap((language) => SITES.map((site) => [language, site] as const)))(
  'the regions of a lot have names of their own in %s on %s',
  (language, site) => {
    const files = readLocaleFiles(language);
    const names = Object.entries(REGIONS).flatMap(([namespace, keys]) =>
      [...keys, ...(namespace === 'lot' ? [`facts.title.${site}`] : [])].map((key) =>
        readText(files.get(namespace) ?? {}, key),
      ),
    );
    expect(names).not.toContain('');
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);
