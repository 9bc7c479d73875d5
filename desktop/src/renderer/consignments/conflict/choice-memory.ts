import type { Consignments } from '../consignment-store.ts';
import type { MadeChoices } from './conflict-fields.ts';

/** Choices about the open conflicts of a page. They outlive the panel, which ends with each look at another part. */
const CHOICES = new WeakMap<Consignments, Map<string, MadeChoices>>();

function choicesOf(consignments: Consignments): Map<string, MadeChoices> {
  const known = CHOICES.get(consignments) ?? new Map<string, MadeChoices>();
  CHOICES.set(consignments, known);
  return known;
}

export function rememberedChoices(consignments: Consignments, draftId: string): MadeChoices {
  return choicesOf(consignments).get(draftId) ?? {};
}

export function rememberChoices(consignments: Consignments, draftId: string, made: MadeChoices): void {
  choicesOf(consignments).set(draftId, made);
}

export function forgetChoices(consignments: Consignments, draftId: string): void {
  choicesOf(consignments).delete(draftId);
}
