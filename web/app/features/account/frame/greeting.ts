export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** How one greets at that hour (0 to 23). The night belongs to the evening until five. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** What stands in place of a portrait: the first letters of both names, as a person would count letters. */
export function initialsOf({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return [firstName, lastName].map(firstLetter).join('');
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim());
  return first === undefined ? '' : first.segment.toLocaleUpperCase();
}
