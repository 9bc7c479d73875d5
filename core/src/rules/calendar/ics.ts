const LONGEST_LINE_OCTETS = 75;
const LINE_END = '\r\n';

/** A property of a calendar file, its value already in the form that its type asks for. */
export type Property = readonly [name: string, value: string];

/** The file: each property a line, long lines folded, every line ended as the format wants it. */
export function toIcs(properties: readonly Property[]): string {
  return properties.map(([name, value]) => fold(`${name}:${value}`) + LINE_END).join('');
}

/** Free text as a value: backslash, semicolon and comma escaped, line breaks written as \n, other control characters gone. */
export function icsText(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, '\n'), '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n');
}

/** An address as a value. It is not escaped, so line breaks are removed. */
export function icsAddress(address: string): string {
  return withoutControls(address, '');
}

/** An instant (UTC ms) as a value: 20261120T193000Z. Parts of a second are dropped. */
export function icsInstant(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/**
 * Breaks a line into pieces of 75 octets of UTF-8 at most, each after the first led by a blank that counts among them.
 * Never inside a character, which readers that join octets could mend but readers that join text could not.
 */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line.toWellFormed()) {
    const size = utf8Size(character);
    if (octets + size > LONGEST_LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join(LINE_END);
}

function utf8Size(character: string): number {
  // Two units of UTF-16 make one character beyond the first 65,536, all of which take four octets.
  if (character.length === 2) return 4;
  const code = character.charCodeAt(0);
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : 3;
}

function withoutControls(text: string, kept: string): string {
  let clean = '';
  for (const character of text) {
    if (character === kept || (character >= ' ' && character !== '\u007f')) clean += character;
  }
  return clean;
}
