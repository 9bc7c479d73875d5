import { removeDiacritics } from '../../format/index.ts';

/** Characters of a search that are read, far more than its words need. */
const MOST_QUERY_CHARACTERS = 500;
const LONGEST_TOKEN = 40;
/** "300 SL", "911 S", "F 150": a number and so many letters at most are often written as one. */
const SHORT_WORD = 3;

/** The words of a search as tokens spell them, each with the hyphens inside it; a hyphen that stands alone is one too. */
export function queryChunks(text: string): string[] {
  return chunksOf(text.slice(0, MOST_QUERY_CHARACTERS).replace(DASHES, '-'))
    .filter((chunk) => chunk !== '')
    .map((chunk) => chunk.split('-').map(cut).join('-'));
}

/**
 * All words that a text can be found by, regardless of case and accents: its words; words joined by a hyphen also as one
 * ("e-type": e, type, etype); letters and digits written together also apart, and a number beside a short word also
 * together ("300SL" and "300 SL" both: 300, sl, 300sl).
 */
export function tokensOf(text: string): Set<string> {
  const tokens = new Set<string>();
  let previous: Run | null = null;
  for (const word of text.split(SPACES)) {
    const known = readWord(word);
    for (const token of known.tokens) tokens.add(token);
    for (const run of known.runs) {
      if (previous !== null && isModelNumber(previous, run)) tokens.add(previous.text + run.text);
      previous = run;
    }
  }
  tokens.delete('');
  return tokens;
}

/** Text for comparing: case, accents and compatibility forms of letters make no difference. */
export function fold(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text.toLowerCase() : removeDiacritics(text.normalize('NFKC')).toLowerCase();
}

/** Nothing in such a text has accents or other forms. */
const PRINTABLE_ASCII = /^[ -~]*$/;
const SPACES = /\s+/;
/** People and telephones write a range of years with any of them. */
const DASHES = /[‐-―−]/g;
const APOSTROPHES = /['’]/g;

/** Letters, or digits, that stand together in a word. */
interface Run {
  readonly text: string;
  readonly isNumber: boolean;
}

interface Word {
  /** What the word can be found by, apart from its neighbours. */
  readonly tokens: readonly string[];
  readonly runs: readonly Run[];
}

/** The texts of lots repeat a few thousand words; about 500 bytes each are remembered. */
const WORDS_REMEMBERED = 10_000;
const words = new Map<string, Word>();

function readWord(text: string): Word {
  const known = words.get(text);
  if (known !== undefined) return known;
  const tokens: string[] = [];
  const runs: Run[] = [];
  for (const chunk of chunksOf(text)) {
    const parts = chunk.split('-').filter((part) => part !== '');
    tokens.push(cut(parts.join('')));
    for (const part of parts) {
      tokens.push(cut(part));
      for (const [run, digits] of part.matchAll(/(\p{N}+)|[^\p{N}]+/gu)) {
        tokens.push(cut(run));
        runs.push({ text: run, isNumber: digits !== undefined });
      }
    }
  }
  const word = { tokens: [...new Set(tokens)], runs };
  if (text.length > LONGEST_TOKEN) return word;
  if (words.size >= WORDS_REMEMBERED) words.clear();
  words.set(text, word);
  return word;
}

/** Words with the hyphens inside them. An apostrophe does not separate: "Owner's" is "owners". */
function chunksOf(text: string): string[] {
  return fold(text)
    .replace(APOSTROPHES, '')
    .split(/[^\p{L}\p{N}-]+/u);
}

function isModelNumber(left: Run, right: Run): boolean {
  return left.isNumber !== right.isNumber && (left.isNumber ? right : left).text.length <= SHORT_WORD;
}

function cut(token: string): string {
  return token.slice(0, LONGEST_TOKEN);
}
