import type { AccountsView } from '../accounts/index.ts';
import type { OnListed } from '../lifecycle/index.ts';
import type { Lots } from '../lots/index.ts';
import type { PublishLotFacts } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { Pictures } from './pictures/create-pictures.ts';

/** What publishing needs of the rest of the server. */
export interface PublishingDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly accounts: Pick<AccountsView, 'nicknameOf'>;
  readonly lots: Pick<Lots, 'decide' | 'changed' | 'publishSnapshot' | 'find'>;
  readonly pictures: Pick<Pictures, 'beginConversions' | 'convert'>;
  /** Announces a lot that is newly listed, in the transaction that lists it. */
  readonly onListed: OnListed;
  /** Tells consoles that the words of a lot have changed, after the commit. */
  readonly publishLotFacts: PublishLotFacts;
  /** Sends the e-mails that wait, after a commit. */
  readonly deliver: () => void;
  /** By member of staff, and by vendor. */
  readonly limiters: Readonly<Record<'writes' | 'answers', RateLimiter>>;
}
