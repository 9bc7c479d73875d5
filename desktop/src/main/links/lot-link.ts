export const LINK_SCHEME = 'marque';

/** The lot of a link `marque://lot/48213`, from the command line of a second start or from the system; null for any other. */
export function lotOfLink(link: string): number | null {
  const match = /^marque:\/\/lot\/([1-9]\d{0,14})\/?$/.exec(link);
  return match === null ? null : Number(match[1]);
}

/** The first lot link among the arguments of a start. */
export function lotOfArguments(args: readonly string[]): number | null {
  for (const argument of args) {
    const lot = lotOfLink(argument);
    if (lot !== null) return lot;
  }
  return null;
}
