/** A value that can be chosen, with how many lots it would show. */
export interface CountedOption {
  readonly value: string;
  readonly count: number;
}

/** Makes shown before somebody asks for more. */
export const MAKES_SHOWN = 8;

/**
 * The makes to show: those that match what was typed, else the commonest eight and the chosen one; by name, since that is
 * how people look for them.
 */
export function makesToShow(
  counts: Readonly<Record<string, number>>,
  typed: string,
  chosen: string | null,
): readonly CountedOption[] {
  const all = Object.entries(counts).map(([value, count]): CountedOption => ({ value, count }));
  const wanted = typed.trim().toLowerCase();
  const shown =
    wanted === ''
      ? all.toSorted((left, right) => right.count - left.count).slice(0, MAKES_SHOWN)
      : all.filter(({ value }) => value.toLowerCase().includes(wanted));
  const isMissing = chosen !== null && wanted === '' && !shown.some(({ value }) => value === chosen);
  const withChosen = isMissing ? [...shown, { value: chosen, count: counts[chosen] ?? 0 }] : shown;
  return withChosen.toSorted((left, right) => left.value.localeCompare(right.value, 'en'));
}

/** A list with a value put in or taken out, in the order of `all`. */
export function toggled<Value>(list: readonly Value[], value: Value, all: readonly Value[]): readonly Value[] {
  const isIn = list.includes(value);
  return all.filter((one) => (one === value ? !isIn : list.includes(one)));
}

/** The pages to offer: the first, the last and those around the one shown; null stands for those left out. */
export function pagesToOffer(page: number, pages: number): readonly (number | null)[] {
  const near = new Set([1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages));
  const sorted = [...near].sort((left, right) => left - right);
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1];
    if (before === undefined || one === before + 1) return [one];
    return one === before + 2 ? [before + 1, one] : [null, one];
  });
}
