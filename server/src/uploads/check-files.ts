import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { VariantId } from '@marque/core/forms/variants';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { type Caller, type Refused, refused } from '../platform/http/index.ts';
import type { ClaimedFile, ClaimFiles, NamedFile } from './claim-files.ts';

/**
 * Refuses answers with files that never arrived or that belong to another account, by field; otherwise what they are stored as.
 * Asks the storage: before a transaction begins, never within.
 */
export async function checkFiles(
  claim: ClaimFiles,
  caller: Caller,
  formName: VariantId,
  files: readonly NamedFile[],
): Promise<Result<readonly ClaimedFile[], Refused>> {
  if (files.length === 0) return succeed([]);
  const owners = caller.kind === 'visitor' ? [] : [caller.account.userId];
  const there = await claim(owners, formName, files);
  const isThere = ({ field, url }: NamedFile) => there.some((file) => file.field === field && file.url === url);
  const missing = new Set(files.filter((file) => !isThere(file)).map(({ field }) => field));
  if (missing.size === 0) return succeed(there);
  const details = Array.from(missing, (path) => ({ path, message: 'malformed' }));
  return refuse(refused(422, PROBLEM_CODES.invalidAnswers, { details }));
}
