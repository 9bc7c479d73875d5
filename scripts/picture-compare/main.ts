// Pictures of about 80 screens of one checkout, and how two sets of them differ:
//   npm run pictures:compare -- --take DIR [--root CHECKOUT] [--only NAME,NAME] [--languages en,de] [--widths 390] [--schemes dark]
//   npm run pictures:compare -- --before DIR --after DIR [--diff DIR]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE, LANGUAGES, normaliseLocale } from '@marque/core/rules/places';
import { buildIfStale } from '../build.mjs';
import { compareFolders, describeComparison } from './compare.ts';
import { SCREENS } from './screens.ts';
import { takePictures } from './take.ts';

const USAGE = `npm run pictures:compare -- --take DIR [--root CHECKOUT] [--only NAME,NAME] [--languages en,de,zh-Hans]
                                [--widths 390,820,1440] [--schemes light,dark]
npm run pictures:compare -- --before DIR --after DIR [--diff DIR]

--take    photographs the screens of a checkout (this one, unless --root names another) into DIR
--only    screens whose names begin with one of these
--languages   English unless given; "all" for the nine. Screens that need a click are taken in English alone
--widths, --schemes   instead of each screen's own

A picture that fails, and a text that is cut off or reaches beyond its button, is named at the end; the exit code is 1.

--before, --after   compares two such folders; pictures of the differing pixels go to --diff (AFTER/diff)
`;

const { values } = parseArgs({
  options: {
    take: { type: 'string' },
    root: { type: 'string', default: resolve(import.meta.dirname, '..', '..') },
    only: { type: 'string' },
    languages: { type: 'string', default: DEFAULT_LANGUAGE },
    widths: { type: 'string' },
    schemes: { type: 'string' },
    before: { type: 'string' },
    after: { type: 'string' },
    diff: { type: 'string' },
  },
});

if (values.take !== undefined) {
  const beginnings = values.only?.split(',');
  const screens = SCREENS.filter(({ name }) => beginnings?.some((beginning) => name.startsWith(beginning)) ?? true);
  const root = resolve(values.root);
  buildIfStale(root);
  const failures = await takePictures({
    root,
    folder: resolve(values.take),
    screens,
    languages: values.languages === 'all' ? LANGUAGES : values.languages.split(',').map(normaliseLocale),
    widths: values.widths?.split(',').map(Number) ?? null,
    schemes: values.schemes?.split(',').map((scheme) => (scheme === 'dark' ? 'dark' : 'light')) ?? null,
  });
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
} else if (values.before !== undefined && values.after !== undefined) {
  const comparison = compareFolders(values.before, values.after, values.diff ?? resolve(values.after, 'diff'));
  console.log(describeComparison(comparison));
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
