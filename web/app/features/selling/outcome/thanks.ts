import type { Setting } from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { writePhone } from '@marque/core/rules/contact';

/** What the page of thanks says of what was sent. It travels with the history, and is gone with it. */
export interface Thanks {
  readonly name: string;
  /** What it is, in its owner's words; empty where it has no name. */
  readonly title: string;
  readonly phone: string;
  readonly lotSubType: string;
}

export function thanksFor(answers: Answers, { dialCode }: Setting): { readonly thanks: Thanks } {
  const text = (key: string) => {
    const value = answers[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const lotSubType = text('lotSubType');
  return {
    thanks: {
      name: text('firstName'),
      title: titleOf(lotSubType, text),
      phone: writePhone(dialCode, text('phone')),
      lotSubType,
    },
  };
}

/** What a history entry says; null for one that is none of ours, or of another build. */
export function thanksIn(state: unknown): Thanks | null {
  if (typeof state !== 'object' || state === null || !('thanks' in state)) return null;
  const { thanks } = state;
  if (typeof thanks !== 'object' || thanks === null) return null;
  const { name, title, phone, lotSubType } = thanks as Partial<Record<keyof Thanks, unknown>>;
  if (typeof name !== 'string' || typeof title !== 'string') return null;
  if (typeof phone !== 'string' || typeof lotSubType !== 'string') return null;
  return { name, title, phone, lotSubType };
}

function titleOf(lotSubType: string, text: (key: string) => string): string {
  switch (lotSubType) {
    case 'bike':
      return `${text('bikeMake')} ${text('bikeModel')}`.trim();
    case 'plate':
      return text('registration');
    case 'part':
      return text('partName');
    default:
      return `${text('carMake')} ${text('carModel')}`.trim();
  }
}
