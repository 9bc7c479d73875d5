import type { Answers } from '@marque/core/forms/fields';
import type { ConsignmentId } from '@marque/core/forms/variants';

/** A plate as it can be drawn from what has been typed so far; what is missing is empty text. */
export type PlateLook =
  | {
      readonly kind: 'emirates';
      /** As it is stored: "Dubai", "Abu Dhabi". */
      readonly emirate: string;
      readonly code: string;
      readonly number: string;
      /** The old style has the code above the number, the classic one beside it. */
      readonly isOld: boolean;
    }
  | { readonly kind: 'australian'; readonly state: string; readonly number: string }
  | { readonly kind: 'plain'; readonly number: string };

/** More characters than this fit no plate; what is typed beyond them is left to the field. */
const MOST_CHARACTERS = 10;

/** The plate that a form is about; null for forms about anything else. */
export function plateLook(formName: ConsignmentId, answers: Answers): PlateLook | null {
  switch (formName) {
    case 'plate-uae':
      return {
        kind: 'emirates',
        emirate: textOf(answers.region) || 'Dubai',
        code: letters(answers.plateCode),
        number: letters(answers.regNumber),
        isOld: answers.plateStyle === 'Old style',
      };
    case 'plate-australia':
      return { kind: 'australian', state: textOf(answers.state), number: letters(answers.plateNumber) };
    case 'plate':
      return { kind: 'plain', number: letters(answers.regNumber) };
    default:
      return null;
  }
}

/** The plate's own words, for whoever cannot see it; empty while there are none. */
export function plateWords(look: PlateLook): string {
  const parts = look.kind === 'emirates' ? [look.code, look.emirate, look.number] : [look.number];
  return look.number === '' && (look.kind !== 'emirates' || look.code === '') ? '' : parts.filter(Boolean).join(' ');
}

function textOf(value: Answers[string] | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Plates are written in capitals, with single spaces. */
function letters(value: Answers[string] | undefined): string {
  const text = textOf(value).replace(/\s+/g, ' ').toUpperCase();
  return text.slice(0, MOST_CHARACTERS);
}
