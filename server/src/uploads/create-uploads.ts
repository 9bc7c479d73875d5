import { stat } from 'node:fs/promises';
import { refuse, succeed } from '@marque/core/rules/result';
import { createBackground } from '../platform/background/index.ts';
import { inOneProcess } from '../platform/cluster/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import type { StoragePort } from '../platform/storage/index.ts';
import { type ClaimFiles, createClaimFiles } from './claim-files.ts';
import { createAcceptFile } from './content/accept-file.ts';
import { createConversions } from './content/conversion/conversions.ts';
import { keptAs } from './content/kept-as.ts';
import { createSealUpload } from './content/seal-upload.ts';
import { createVerifyUpload } from './content/verify-upload.ts';
import { createReadFile, type ReadFile, readUploadRoute } from './read-upload.ts';
import { SWEEP_EVERY_MS } from './settings.ts';
import { signUploadRoute } from './sign-upload.ts';
import { createUploadStore } from './store.ts';
import { type AnswerTexts, sweepUploads } from './sweep-uploads.ts';

export interface Uploads {
  readonly routes: Route[];
  /** Which of the files in submitted answers have arrived and belong to the caller. */
  readonly claimFiles: ClaimFiles;
  readonly readFile: ReadFile;
  /** Deletes unused permissions and files; also runs every six hours. */
  sweep(): Promise<number>;
  /** Starts no further sweep; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** Files of forms: permissions to upload, reading, ownership and deletion. */
export function createUploads(
  context: Pick<ServerContext, 'clock' | 'cluster' | 'config' | 'db' | 'log' | 'rateLimitStore' | 'secret'>,
  storage: StoragePort,
  answerTexts: AnswerTexts,
): Uploads {
  const { clock, db, log } = context;
  const store = createUploadStore(db);
  const now = () => clock.now();
  const conversions = createConversions((err) => log.warn({ err }, 'an uploaded picture could not be converted'));
  const acceptFile = createAcceptFile(conversions);
  const verifyUpload = createVerifyUpload({ acceptFile, storage, store, now });
  const sweep = () => sweepUploads({ answerTexts, storage, store, verifyUpload, now });
  const background = createBackground({ log });
  background.every(SWEEP_EVERY_MS, 'old uploads could not be deleted', inOneProcess(context.cluster, sweep));
  storage.onArrival({
    async judge({ key, path }) {
      const [row] = await store.find([key]);
      if (row === undefined) return refuse('fileTypeNotSupported');
      const accepted = await acceptFile(row, path);
      if (accepted.ok) {
        const kept = keptAs(row, accepted.value, (await stat(path)).size);
        return succeed(() => store.markStored(key, now(), kept));
      }
      // A failed conversion uses up its permission.
      if (accepted.error === 'pictureNotConverted' || accepted.error === 'fileDamaged') {
        if (row.stored_at === null) await store.forget([key]);
      }
      return accepted;
    },
  });
  return {
    routes: [signUploadRoute(context, { storage, store }), readUploadRoute({ storage, store, verifyUpload })],
    readFile: createReadFile({ storage, store, verifyUpload }),
    claimFiles: createClaimFiles(store, createSealUpload({ storage, store, verifyUpload })),
    sweep,
    async stop() {
      await conversions.stop();
      await background.stop();
    },
  };
}
