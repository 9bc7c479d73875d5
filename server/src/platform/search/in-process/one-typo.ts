/** Shorter words have too many neighbours: one typo turns "vw" into any other two letters. */
const LEAST_LETTERS = 4;
/** A word that is still being typed has less to go by. */
const LEAST_LETTERS_OF_A_BEGINNING = 5;

/** Whether a word may have a typo in it. A wrong digit is another model or another year, so numbers may not. */
export function mayHaveTypo(word: string, isBeginning: boolean): boolean {
  return word.length >= (isBeginning ? LEAST_LETTERS_OF_A_BEGINNING : LEAST_LETTERS) && !/\p{N}/u.test(word);
}

/**
 * Every spelling one typo away from a word: a letter too many, two swapped, a wrong one, one missing. Wrong and missing
 * letters come from `lettersAfter`, which tells the letters that follow a beginning in the vocabulary: trying the whole
 * alphabet would be ten times the work.
 */
export function oneTypoForms(word: string, lettersAfter: (beginning: string) => readonly string[]): Set<string> {
  const forms = new Set<string>();
  for (let place = 0; place <= word.length; place += 1) {
    const beginning = word.slice(0, place);
    const rest = word.slice(place);
    for (const letter of lettersAfter(beginning)) {
      forms.add(beginning + letter + rest);
      if (rest !== '') forms.add(beginning + letter + rest.slice(1));
    }
    if (rest !== '') forms.add(beginning + rest.slice(1));
    if (rest.length >= 2) forms.add(`${beginning}${rest[1]}${rest[0]}${rest.slice(2)}`);
  }
  forms.delete(word);
  return forms;
}
