type PartOfDay = 'morning' | 'afternoon' | 'evening';

const MORNING_FROM = 5;
const AFTERNOON_FROM = 12;
const EVENING_FROM = 18;

/** The greeting for an hour (0 to 23). Until five, the night counts as evening. */
export function greetingAt(hour: number): PartOfDay {
  if (hour >= MORNING_FROM && hour < AFTERNOON_FROM) return 'morning';
  return hour >= AFTERNOON_FROM && hour < EVENING_FROM ? 'afternoon' : 'evening';
}

/** The initials in place of a portrait, by graphemes. */
export function initialsOf({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return [firstName, lastName].map(firstLetter).join('');
}

/** The initials of a display name: "heron_77" is "H7", "Ellison" is "EL". */
export function initialsOfNickname(nickname: string): string {
  const [first = '', second = ''] = nickname.split(/[\s_.-]+/).filter((part) => part !== '');
  const [one = '', two = ''] = lettersOf(first);
  return `${upper(one)}${second === '' ? upper(two) : firstLetter(second)}`;
}

let graphemes: Intl.Segmenter | undefined;

const ASCII = /^[ -~]*$/;

/**
 * The first segmenter loads the tables of all scripts, which would delay the start of every program and takes a phone 40 ms;
 * letters of ASCII stand alone.
 */
function lettersOf(text: string): Iterable<string | Intl.SegmentData> {
  if (ASCII.test(text)) return text;
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return graphemes.segment(text);
}

function firstLetter(name: string): string {
  const [first = ''] = lettersOf(name.trim());
  return upper(first);
}

function upper(letter: string | Intl.SegmentData): string {
  return (typeof letter === 'string' ? letter : letter.segment).toUpperCase();
}
