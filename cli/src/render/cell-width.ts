import { eastAsianWidth } from 'get-east-asian-width';

/** Characters before this one (Hangul Jamo) take one cell. */
const FIRST_WIDE = 0x1100;

/** The cells that a text takes in a terminal: a Chinese character takes two. */
export function cellWidth(text: string): number {
  let cells = 0;
  for (const character of text) cells += widthOf(character);
  return cells;
}

/** The text with blanks after it, up to so many cells. */
export function padEndCells(text: string, width: number): string {
  return text + blanks(width - cellWidth(text));
}

/** The text with blanks before it, up to so many cells. */
export function padStartCells(text: string, width: number): string {
  return blanks(width - cellWidth(text)) + text;
}

/** As many of the first characters as fit into so many cells. */
export function takeCells(text: string, width: number): string {
  let cells = 0;
  let taken = '';
  for (const character of text) {
    cells += widthOf(character);
    if (cells > width) return taken;
    taken += character;
  }
  return text;
}

function widthOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < FIRST_WIDE ? 1 : eastAsianWidth(code);
}

function blanks(cells: number): string {
  return ' '.repeat(Math.max(0, cells));
}
