/** The pages to offer: the first, the last and those around the one shown; null stands for those left out. */
export function pagesToOffer(page: number, pages: number): readonly (number | null)[] {
  const near = new Set([1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages));
  const sorted = [...near].sort((left, right) => left - right);
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1];
    if (before === undefined || one === before + 1) return [one];
    // A gap of one page is filled: it takes no more room than the sign for it.
    return one === before + 2 ? [before + 1, one] : [null, one];
  });
}
