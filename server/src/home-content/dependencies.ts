import type { AccountsView } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { MediaFiles } from './media/media-files.ts';

/** What the editing of home pages needs of the rest of the server. */
export interface HomeContentDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly accounts: Pick<AccountsView, 'nicknameOf'>;
  readonly media: Pick<MediaFiles, 'receive' | 'hasRoomFor'>;
  /** Whether a key names a picture that the image endpoint has: of a lot, for instance. */
  readonly isPicture: (key: string) => Promise<boolean>;
  /** By member of staff. */
  readonly limiters: Readonly<Record<'saves' | 'parts', RateLimiter>>;
}
