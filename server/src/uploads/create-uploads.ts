import { stat } from 'node:fs/promises';
import { createBackground } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import type { StoragePort } from '../platform/storage/index.ts';
import { type ClaimFiles, createClaimFiles } from './claim-files.ts';
import { matchesExtension } from './content/check-content.ts';
import { createVerifyUpload } from './content/verify-upload.ts';
import { readUploadRoute } from './read-upload.ts';
import { SWEEP_EVERY_MS } from './settings.ts';
import { signUploadRoute } from './sign-upload.ts';
import { createUploadStore } from './store.ts';
import { sweepUploads } from './sweep-uploads.ts';

export interface Uploads {
  readonly routes: Route[];
  /** For features that are given answers with files: which of them are truly there and may be named. */
  readonly claimFiles: ClaimFiles;
  /** Takes away what nobody needs. Done every few hours without being asked. */
  sweep(): Promise<number>;
  /** Begins no sweep any more and waits for one under way. */
  stop(): Promise<void>;
}

/** Files of forms: leave to upload them, looking at them, knowing whose they are, and taking them away in the end. */
export function createUploads(
  context: Pick<ServerContext, 'clock' | 'config' | 'db' | 'log' | 'rateLimitStore'>,
  storage: StoragePort,
): Uploads {
  const { clock, db, log } = context;
  const store = createUploadStore(db);
  const now = () => clock.now();
  const verifyUpload = createVerifyUpload({ storage, store, now });
  const sweep = () => sweepUploads({ db, storage, store, verifyUpload, now });
  const background = createBackground({ log });
  background.every(SWEEP_EVERY_MS, 'uploads could not be swept', sweep);
  storage.onArrival({
    async judge({ key, path }) {
      const [row] = await store.find([key]);
      // More than was said has been counted for nobody.
      return row !== undefined && (await stat(path)).size <= row.bytes && matchesExtension(key, path);
    },
    stored: (key) => store.markStored(key, now()),
  });
  return {
    routes: [signUploadRoute(context, { storage, store }), readUploadRoute({ storage, store, verifyUpload })],
    claimFiles: createClaimFiles(store, verifyUpload),
    sweep,
    stop: () => background.stop(),
  };
}
