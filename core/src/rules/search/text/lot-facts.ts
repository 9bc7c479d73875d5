/** A fact of a lot that a search can ask for by a word. Its spelling is none that a text of a lot could have. */
export type LotFact = `=gearbox:${'manual' | 'automatic'}` | `=drive:${'lhd' | 'rhd'}` | `=country:${string}`;

/** The facts by which words of a search filter. Gearbox or movement as the lot's list of facts writes it. */
export function factsOfLot(lot: {
  readonly gearbox: string | null;
  readonly driveSide: 'LHD' | 'RHD' | null;
  readonly countryCode: string;
}): readonly LotFact[] {
  const gearbox = lot.gearbox?.toLowerCase() ?? '';
  const facts: (LotFact | null)[] = [
    gearbox.includes('manual') ? '=gearbox:manual' : null,
    gearbox.includes('automatic') ? '=gearbox:automatic' : null,
    lot.driveSide === null ? null : lot.driveSide === 'LHD' ? '=drive:lhd' : '=drive:rhd',
    `=country:${lot.countryCode.toLowerCase()}`,
  ];
  return facts.filter((fact) => fact !== null);
}

/** Words that name a fact. Codes of countries that are words of a name ("DE", "IT", "SE") are left out. */
const FACT_OF_WORD: ReadonlyMap<string, LotFact> = new Map<string, LotFact>([
  ['manual', '=gearbox:manual'],
  ['automatic', '=gearbox:automatic'],
  ['auto', '=gearbox:automatic'],
  ['lhd', '=drive:lhd'],
  ['rhd', '=drive:rhd'],
  ...countryWords('gb', 'uk', 'gb', 'britain', 'england'),
  ...countryWords('us', 'us', 'usa', 'america'),
  ...countryWords('ae', 'uae'),
  ...countryWords('at', 'austria'),
  ...countryWords('au', 'australia'),
  ...countryWords('be', 'belgium'),
  ...countryWords('ca', 'canada'),
  ...countryWords('ch', 'switzerland'),
  ...countryWords('de', 'germany'),
  ...countryWords('es', 'spain'),
  ...countryWords('fr', 'france'),
  ...countryWords('hk', 'hk'),
  ...countryWords('ie', 'ireland'),
  ...countryWords('it', 'italy'),
  ...countryWords('jp', 'japan'),
  ...countryWords('nl', 'netherlands', 'holland'),
  ...countryWords('nz', 'nz'),
  ...countryWords('se', 'sweden'),
]);

/** Several words that say what one does. */
const PHRASES: readonly (readonly [phrase: readonly string[], word: string])[] = [
  ['right hand drive', 'rhd'],
  ['left hand drive', 'lhd'],
  ['manual gearbox', 'manual'],
  ['manual transmission', 'manual'],
  ['manual winding', 'manual'],
  ['hand wound', 'manual'],
  ['automatic gearbox', 'automatic'],
  ['automatic transmission', 'automatic'],
  ['united kingdom', 'uk'],
  ['great britain', 'uk'],
  ['united states', 'us'],
  ['united arab emirates', 'uae'],
  ['hong kong', 'hk'],
  ['new zealand', 'nz'],
].map(([phrase = '', word = '']) => [phrase.split(' '), word]);

/** The fact that a word names; null if none. */
export function factOfWord(word: string): LotFact | null {
  return FACT_OF_WORD.get(word) ?? null;
}

/** The words that name a fact. */
export function wordsOfFact(fact: LotFact): readonly string[] {
  return [...FACT_OF_WORD].filter(([, named]) => named === fact).map(([word]) => word);
}

/** Letters from which an unfinished word is read as a fact: fewer begin too many names. */
const LEAST_LETTERS_OF_A_FACT = 4;

/** The facts whose words begin so, for a word that is still being typed. */
export function factsFrom(beginning: string): readonly LotFact[] {
  if (beginning.length < LEAST_LETTERS_OF_A_FACT) return [];
  const facts = [...FACT_OF_WORD].filter(([word]) => word !== beginning && word.startsWith(beginning));
  return facts.map(([, fact]) => fact);
}

/** The phrase that the words from `at` on begin with, and the word that says the same; null if none. */
export function phraseAt(words: readonly string[], at: number) {
  const found = PHRASES.find(([phrase]) => phrase.every((word, index) => words[at + index] === word));
  return found === undefined ? null : { phrase: found[0], word: found[1] };
}

function countryWords(code: string, ...words: readonly string[]): [string, LotFact][] {
  return words.map((word) => [word, `=country:${code}`]);
}
