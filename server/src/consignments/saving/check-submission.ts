import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { FormData } from '@marque/core/contracts/prospects';
import { compileForm, pruneHidden, validateConsignment, withYearsAlone } from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import { isCardExpired } from '@marque/core/rules/contact';
import type { UserId } from '@marque/core/rules/lot';
import { type ConsignmentVisitor, consignmentGate, latestDay } from '@marque/core/rules/selling';
import { type AccountFacts, type Refused, refused } from '../../platform/http/index.ts';
import { asClaimed } from '../../uploads/index.ts';
import type { ClaimedFile, NamedFile } from '../dependencies.ts';

/** Answers as they are handed in: those that the form asks for as it is filled in, and no others. */
export function submittedAnswers(formName: ConsignmentId, answers: FormData['answers']): FormData['answers'] {
  const form = compileForm(variantOf(formName));
  const asked = pruneHidden(form, answers);
  const kept = Object.fromEntries(Object.entries(answers).filter(([key]) => Object.hasOwn(asked, key)));
  return withYearsAlone(form, kept) as FormData['answers'];
}

/** Consigning takes a card that has not expired; `vendorId` is whose lot it will be. Null where it may be submitted. */
export function checkCard(account: AccountFacts, vendorId: UserId, now: number): Refused | null {
  const { maySubmit } = consignmentGate({
    isLoggedIn: true,
    card: cardOf(account, now),
    isVip: account.isVip,
    skipsCard: false,
    actsForVendor: account.role === 'staff' && account.userId !== vendorId,
  });
  return maySubmit ? null : refused(403, PROBLEM_CODES.consignmentNoCard);
}

/**
 * All faults that the form finds in the answers as sent, and files among the stored answers that never
 * arrived; null without faults.
 */
export function checkAnswers(
  formName: ConsignmentId,
  { sent, stored }: { readonly sent: Answers; readonly stored: Answers },
  claimed: readonly NamedFile[],
  now: number,
): Refused | null {
  const problems = validateConsignment(formName, sent, latestDay(now));
  const faults = new Map<string, string>(problems.map(({ key, fault }) => [key, fault]));
  for (const { field, url } of filesIn(stored)) {
    const isThere = claimed.some((file) => file.field === field && file.url === url);
    if (!isThere && !faults.has(field)) faults.set(field, 'malformed');
  }
  if (faults.size === 0) return null;
  const details = Array.from(faults, ([path, message]) => ({ path, message }));
  return refused(422, PROBLEM_CODES.invalidAnswers, { details });
}

/** The files that the answers name and that the storage has. It asks the storage, so it runs before a transaction, never within one. */
export async function findClaimedFiles<File extends NamedFile>(
  claim: (owners: readonly UserId[], formName: ConsignmentId, files: readonly NamedFile[]) => Promise<readonly File[]>,
  owners: readonly UserId[],
  formName: ConsignmentId,
  answers: Answers,
): Promise<readonly File[]> {
  const files = filesIn(answers);
  return files.length === 0 ? [] : claim(owners, formName, files);
}

/** The answers with the names and types that their files are stored with. */
export function withClaimedFiles(answers: FormData['answers'], claimed: readonly ClaimedFile[]): FormData['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [
      field,
      typeof value === 'object' ? asClaimed(value, field, claimed) : value,
    ]),
  );
}

function filesIn(answers: Answers): readonly NamedFile[] {
  return Object.entries(answers).flatMap(([field, value]) =>
    typeof value === 'object' ? value.map(({ url }) => ({ field, url })) : [],
  );
}

function cardOf({ cardExpiry }: AccountFacts, now: number): ConsignmentVisitor['card'] {
  if (cardExpiry === null) return 'none';
  return isCardExpired(cardExpiry, now) ? 'expired' : 'good';
}
