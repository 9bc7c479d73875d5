// Makes the fonts of the server's PDFs from the package of Inter: `node scripts/invoice-fonts.mjs` writes server/fonts.
// Run it after an update of the package. A PDF needs fonts of one weight without compression.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const TARGET = join(import.meta.dirname, '..', 'server', 'fonts');
const { resolve } = createRequire(join(import.meta.dirname, '..', 'web', 'package.json'));

/** The package has a file for each part of Unicode. Headings and sums have Latin letters only. */
const FONTS = [
  { part: 'latin', weights: [400, 600] },
  { part: 'latin-ext', weights: [400] },
  { part: 'cyrillic', weights: [400] },
  { part: 'greek', weights: [400] },
  { part: 'vietnamese', weights: [400] },
];

/** Every letter that a font may have: each keeps those it has. */
const LETTERS = String.fromCodePoint(...Array.from({ length: 0xa800 - 1 }, (_, index) => index + 1));

mkdirSync(TARGET, { recursive: true });
for (const { part, weights } of FONTS) {
  const original = readFileSync(resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`));
  for (const weight of weights) {
    const bytes = await subsetFont(original, LETTERS, {
      targetFormat: 'truetype',
      keepFeatures: ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
      variationAxes: { wght: weight },
    });
    writeFileSync(join(TARGET, `inter-${part}-${weight}.ttf`), bytes);
    console.log(`inter-${part}-${weight}: ${bytes.length} bytes`);
  }
}
