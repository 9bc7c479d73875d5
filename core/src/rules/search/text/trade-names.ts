interface TradeName {
  readonly name: string;
  /** Words of the lot's name, which must all be there. */
  readonly means: string;
  readonly reason: string;
}

/** Names that the trade and its buyers use, and that no rule of spelling would find. */
export const TRADE_NAMES: readonly TradeName[] = [
  { name: 'vw', means: 'volkswagen', reason: 'the badge' },
  { name: 'kombi', means: 'type 2', reason: 'Volkswagen’s own name for the bus' },
  { name: 'merc', means: 'mercedes', reason: 'short form' },
  { name: 'jag', means: 'jaguar', reason: 'short form' },
  { name: 'landy', means: 'land rover', reason: 'short form' },
  { name: 'landie', means: 'land rover', reason: 'short form, other spelling' },
  { name: 'rangie', means: 'range rover', reason: 'short form' },
  { name: 'beemer', means: 'bmw', reason: 'short form' },
  { name: 'bimmer', means: 'bmw', reason: 'short form in America' },
  { name: 'lambo', means: 'lamborghini', reason: 'short form' },
  { name: 'roller', means: 'rolls royce', reason: 'short form' },
  { name: 'chevy', means: 'chevrolet', reason: 'short form' },
  { name: 'caddy', means: 'cadillac', reason: 'short form' },
  { name: 'vette', means: 'corvette', reason: 'short form' },
  { name: 'stang', means: 'mustang', reason: 'short form' },
  { name: 'alpha', means: 'alfa', reason: 'two letters from the make, too many for a typo' },
  { name: 'cossie', means: 'cosworth', reason: 'short form' },
  { name: 'evo', means: 'evolution', reason: 'short form' },
  { name: 'ap', means: 'audemars piguet', reason: 'initials' },
  { name: 'gp', means: 'girard perregaux', reason: 'initials' },
  { name: 'gs', means: 'grand seiko', reason: 'initials' },
  { name: 'jlc', means: 'jaeger lecoultre', reason: 'initials' },
  { name: 'pp', means: 'patek philippe', reason: 'initials' },
  { name: 'ug', means: 'universal geneve', reason: 'initials' },
  { name: 'vc', means: 'vacheron constantin', reason: 'initials' },
  { name: 'moonwatch', means: 'speedmaster', reason: 'Omega’s name for the watch of the Moon landings' },
  { name: 'speedy', means: 'speedmaster', reason: 'short form' },
  { name: 'sub', means: 'submariner', reason: 'short form' },
  { name: 'pepsi', means: 'gmt master', reason: 'its blue and red bezel' },
];

const WORDS_OF_NAME = new Map(TRADE_NAMES.map(({ name, means }) => [name, means.split(' ')]));

/** The words of a lot's name that a name of the trade stands for; null for other words. */
export function wordsOfTradeName(name: string): readonly string[] | null {
  return WORDS_OF_NAME.get(name) ?? null;
}
