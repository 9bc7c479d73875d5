import { removeDiacritics } from '@marque/core/rules/format';

/** Further words are ignored. */
const MOST_QUERY_WORDS = 10;
const LONGEST_TOKEN = 40;
/** "300 SL", "911 S", "F 150": a number and so many letters at most are often written as one. */
const SHORT_WORD = 3;

/** The words of a search, as tokens spell them. */
export function queryWords(text: string): string[] {
  return chunksOf(text)
    .flatMap((chunk) => chunk.split('-'))
    .filter((word) => word !== '')
    .slice(0, MOST_QUERY_WORDS)
    .map(cut);
}

/**
 * All words that a text can be found by, regardless of case and accents: its words; words joined by a hyphen also as one
 * ("e-type": e, type, etype); letters and digits written together also apart, and a number beside a short word also
 * together ("300SL" and "300 SL" both: 300, sl, 300sl).
 */
export function tokensOf(text: string): Set<string> {
  const tokens = new Set<string>();
  let previous = '';
  for (const chunk of chunksOf(text)) {
    const parts = chunk.split('-').filter((part) => part !== '');
    tokens.add(cut(parts.join('')));
    for (const part of parts) {
      tokens.add(cut(part));
      for (const run of part.match(/\p{N}+|[^\p{N}]+/gu) ?? []) {
        tokens.add(cut(run));
        if (isModelNumber(previous, run)) tokens.add(previous + run);
        previous = run;
      }
    }
  }
  tokens.delete('');
  return tokens;
}

/** Text for comparing: case, accents and compatibility forms of letters make no difference. */
export function fold(text: string): string {
  return removeDiacritics(text.normalize('NFKC')).toLowerCase();
}

/** Words with the hyphens inside them. An apostrophe does not separate: "Owner's" is "owners". */
function chunksOf(text: string): string[] {
  return fold(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}-]+/u);
}

function isModelNumber(left: string, right: string): boolean {
  const [isLeftNumber, isRightNumber] = [/^\p{N}+$/u.test(left), /^\p{N}+$/u.test(right)];
  return isLeftNumber !== isRightNumber && (isLeftNumber ? right : left).length <= SHORT_WORD && left !== '';
}

function cut(token: string): string {
  return token.slice(0, LONGEST_TOKEN);
}
