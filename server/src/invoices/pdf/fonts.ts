/** The fonts of PDFs, in the order in which a letter is looked for: each has a part of Unicode (`scripts/invoice-fonts.mjs`). */
export const PDF_FONTS = [
  {
    name: 'latin',
    file: 'inter-latin-400.ttf',
    letters:
      /[\t\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2212]/u,
  },
  {
    name: 'latin-ext',
    file: 'inter-latin-ext-400.ttf',
    letters: /[\u0100-\u017f\u0180-\u024f\u1e00-\u1e9f\u1ef2-\u1eff]/u,
  },
  { name: 'vietnamese', file: 'inter-vietnamese-400.ttf', letters: /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u },
  { name: 'greek', file: 'inter-greek-400.ttf', letters: /[\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]/u },
  { name: 'cyrillic', file: 'inter-cyrillic-400.ttf', letters: /[\u0400-\u045f\u0490\u0491]/u },
] as const;
export const BOLD_FONT = { name: 'bold', file: 'inter-latin-600.ttf' } as const;

export type PdfFontName = (typeof PDF_FONTS)[number]['name'];

/** A piece of text in one font. */
export interface TextRun {
  readonly font: PdfFontName;
  readonly text: string;
}

/** What is drawn for a letter that no font has. */
const MISSING = '?';

/** A text in pieces of one font each. Letters are composed first, since fonts have few separate accents. */
export function runsOf(text: string): readonly TextRun[] {
  const runs: { font: PdfFontName; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const known = PDF_FONTS.find(({ letters }) => letters.test(letter));
    const { font, drawn } =
      known === undefined ? { font: 'latin' as const, drawn: MISSING } : { font: known.name, drawn: letter };
    const last = runs.at(-1);
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
}
