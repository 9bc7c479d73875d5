import type { LotId } from '@marque/core/rules/lot';
import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { ClaimFiles } from '../uploads/index.ts';

/** What enquiries need of the rest of the server. */
export interface EnquiryDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly lots: Pick<Lots, 'find'>;
  readonly claimFiles: ClaimFiles;
  /** After the commit: tells consoles that the enquiries of a lot have changed. */
  readonly onChanged: (lotId: LotId) => void;
  readonly limiters: Readonly<Record<'buyers' | 'sellers' | 'feedback', RateLimiter>>;
}

/** What the threads of enquiries need, which staff read and answer. */
export interface ThreadDependencies extends Pick<EnquiryDependencies, 'context' | 'onChanged'> {
  /** Sends the e-mails of stored replies; called after a commit. */
  readonly deliver: () => void;
  readonly limiters: Readonly<Record<'replies', RateLimiter>>;
}
