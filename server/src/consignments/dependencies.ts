import type { ConsignmentId } from '@marque/core/forms/variants';
import type { UserId } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import type { KeyedQueue, Queue } from '../platform/queue/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { Confirmations } from './confirmations.ts';

/** One file that answers name: the field it answers, and where it says that it is. */
export interface NamedFile {
  readonly field: string;
  readonly url: string;
}

/** A file that has arrived, with the name and media type that its content gave it. */
export interface ClaimedFile extends NamedFile {
  readonly name: string;
  readonly type: string;
}

/**
 * Which of the files have arrived at the storage for that form, sent by one of those accounts or by a visitor.
 * Other files are left out.
 */
export type ClaimFiles = (
  owners: readonly UserId[],
  formName: ConsignmentId,
  files: readonly NamedFile[],
) => Promise<readonly ClaimedFile[]>;

/** What consignments need of the rest of the server. */
export interface ConsignmentDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock' | 'mail' | 'origins'>;
  readonly accounts: { factsOf(userId: UserId): AccountFacts | null };
  readonly claimFiles: ClaimFiles;
  readonly confirmations: Confirmations;
  /**
   * Of requests with several saves. Those of one account follow one another, so that bids pass between the checks; of all
   * accounts one commits at a time, so that a bid waits for at most one of their commits.
   */
  readonly turns: { readonly ofAccount: KeyedQueue; readonly ofCommits: Queue };
  /** By account; `draftLinks` by account and draft. */
  readonly limiters: Readonly<
    Record<'saves' | 'submissions' | 'staffSaves' | 'staffSubmissions' | 'links' | 'draftLinks', RateLimiter>
  >;
}
