// Cuts the storefront's fonts to what its pages show first: `node scripts/fonts.mjs` writes web/app/shell/document/fonts.
// Run it after an update of the font packages. The other scripts of a font come from its package unchanged.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const TARGET = join(import.meta.dirname, '..', 'web', 'app', 'shell', 'document', 'fonts');
const { resolve } = createRequire(join(import.meta.dirname, '..', 'web', 'package.json'));

/** Nearly all letters of an English page and of makes' names: fetched with the page. */
const FIRST = [range(0x20, 0x7e), '\u00a0£€©·×½–—‘’“”…−éèêëáàäåíóöøüçñ'].join('');
/** The rest of what the packages call Latin: fetched by pages that have such a letter. */
const LATIN = [
  range(0x00a0, 0x00ff),
  '\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0304\u0308\u0329',
  range(0x2000, 0x206f),
  '\u20ac\u2122\u2191\u2193\u2212\u2215\ufeff\ufffd',
].join('');
const REST = Array.from(LATIN)
  .filter((letter) => !FIRST.includes(letter))
  .join('');

/** Without small capitals, stylistic sets and other alternates that no style sheet requests. */
const FEATURES = 'calt case ccmp kern liga lnum locl mark mkmk rlig rvrn tnum'.split(' ');

/** Axes as far as the style sheets use them. */
const FONTS = [
  { name: 'inter', file: 'inter-latin-opsz-normal', axes: { wght: { min: 400, max: 700 } } },
  {
    name: 'archivo',
    file: 'archivo-latin-wdth-normal',
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 125 } },
  },
  { name: 'newsreader', file: 'newsreader-latin-opsz-normal', axes: { wght: { min: 400, max: 600 } } },
  {
    name: 'newsreader',
    file: 'newsreader-latin-opsz-italic',
    axes: { wght: { min: 400, max: 600 } },
    suffix: '-italic',
  },
];

mkdirSync(TARGET, { recursive: true });
for (const { name, file, axes, suffix = '' } of FONTS) {
  const original = readFileSync(resolve(`@fontsource-variable/${name}/files/${file}.woff2`));
  for (const [part, letters] of Object.entries({ first: FIRST, rest: REST })) {
    const options = { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: axes };
    const bytes = await subsetFont(original, letters, options);
    writeFileSync(join(TARGET, `${name}${suffix}-${part}.woff2`), bytes);
    console.log(`${name}${suffix}-${part}: ${original.length} → ${bytes.length} bytes`);
  }
}
console.log(`unicode-range: ${unicodeRange(FIRST)};`);

/** All characters from one code point to another, both included. */
function range(from, to) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** Characters as the value of CSS's `unicode-range`. */
function unicodeRange(letters) {
  const points = Array.from(new Set(letters))
    .map((letter) => letter.codePointAt(0))
    .sort((one, other) => one - other);
  const runs = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
}
