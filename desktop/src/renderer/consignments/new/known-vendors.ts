import type { ConsignmentVendor } from '@marque/core/forms/first-values';
import type { DraftValue } from '../../../ipc/contract.ts';

/** Vendors in one answer, as from the server. */
const MOST_FOUND = 20;

interface KnownLot {
  readonly vendorId: number;
  readonly vendorNickName: string;
}

/**
 * Vendors by the beginning of a word of their name, or by id, from what is on this computer: its drafts, and the lots of the
 * wall, which name them by their nickname.
 */
export function findKnownVendors(
  text: string,
  drafts: readonly Pick<DraftValue, 'formData' | 'vendorName'>[],
  lots: Iterable<KnownLot>,
): readonly ConsignmentVendor[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const found = new Map<number, ConsignmentVendor>();
  const add = (userId: number, name: string) => {
    if (found.size >= MOST_FOUND || found.has(userId) || name === '' || !fits(words, userId, name)) return;
    found.set(userId, { userId, name, email: null, phone: null, countryCode: null });
  };
  for (const { formData, vendorName } of drafts) {
    if (formData.setting.vendorId !== null) add(formData.setting.vendorId, vendorName);
  }
  for (const { vendorId, vendorNickName } of lots) add(vendorId, vendorNickName);
  return [...found.values()];
}

function fits(words: readonly string[], userId: number, name: string): boolean {
  const ofName = wordsOf(name);
  return words.every((word) => String(userId) === word || ofName.some((own) => own.startsWith(word)));
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s_]+/)
    .filter((word) => word !== '');
}
