/** What an `Accept` or `Accept-Encoding` header says of single values. Weights count only as "not at all" (q=0). */
export interface Accepted {
  /** Whether the value itself is named. Old browsers say image/* and mean the formats of their day. */
  names(value: string): boolean;
  /** Whether the value would do: named, or covered by a range. The more exact word wins. */
  admits(value: string): boolean;
}

/** Reads a header. Without one every value is accepted. */
export function readAccept(header: string | undefined): Accepted {
  const ranges = new Map((header?.trim() ? header : '*/*').split(',').map(readRange));
  return {
    names: (value) => ranges.get(value) === true,
    admits: (value) => ranges.get(value) ?? ranges.get(`${value.split('/')[0]}/*`) ?? ranges.get('*/*') ?? false,
  };
}

function readRange(text: string): [range: string, isWanted: boolean] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  return [range, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))];
}
