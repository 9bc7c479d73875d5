import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { MEDIA_LIMITS, type MediaKind, mediaOfBanner, mediaOfSlide } from '@marque/core/rules/home-content';
import { DAY_MS } from '@marque/core/rules/time';
import { previewDrawing } from '../../images/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { StoragePort } from '../../platform/storage/index.ts';
import { listAllItems } from '../store/content.ts';
import { countMedia, deleteMedia, findMedia, listAddedBefore } from '../store/media.ts';
import { readItems } from '../stored-content.ts';
import { type ConvertedMedia, convertMedia } from './convert-media.ts';
import { createPartFiles, type Received, type SentPart } from './part-files.ts';

/** The files of the home pages, from their first part to the page. */
export interface MediaFiles {
  /** Why another file cannot begin: the account sends too many at once or too many are stored, or the disk is full. */
  hasRoomFor(sent: Pick<SentPart, 'sender' | 'mediaId' | 'bytes'>): Promise<true | 'full' | 'diskFull'>;
  /** With the last part `store` may put the file into the storage; `null` where it is not of its kind. */
  receive(sent: SentPart): Promise<Received & { readonly store: Store | null }>;
  /** The bytes of a picture; null for another key. */
  open(key: string): Promise<Buffer | null>;
  /** The same as a drawing, small; null for another key. */
  draw(key: string): Promise<string | null>;
  sweep(): Promise<number>;
}

/** Puts a whole file into the storage and resolves with what is known of it. `discard` undoes it. */
type Store = () => Promise<(ConvertedMedia & { readonly discard: () => Promise<void> }) | null>;

/** A file that no home page shows is kept for so long, since an editor may still be open. */
const UNUSED_MS = 7 * DAY_MS;

export function createMediaFiles(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  storage: Pick<StoragePort, 'open' | 'put' | 'remove' | 'hasRoomFor'>,
  folder: string,
): MediaFiles {
  const parts = createPartFiles(folder, clock.monotonicNow);
  /** One conversion after another: bids need the processor. */
  let line: Promise<unknown> = Promise.resolve();

  async function storeFile(kind: MediaKind, path: string) {
    const converted = await convertMedia(kind, path);
    if (converted === null) return null;
    try {
      await storage.put(converted.object_key, converted.path);
    } finally {
      if (converted.path !== path) await rm(converted.path, { force: true });
    }
    return { ...converted, discard: () => storage.remove(converted.object_key) };
  }

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = line.then(work);
    line = done.catch(() => undefined);
    return done;
  };

  return {
    async hasRoomFor({ sender, mediaId, bytes }) {
      if (parts.countOthers(sender, mediaId) >= MEDIA_LIMITS.underWay) return 'full';
      if ((await countMedia(db.read)) >= MEDIA_LIMITS.stored) return 'full';
      return (await storage.hasRoomFor(bytes)) ? true : 'diskFull';
    },
    async receive(sent) {
      const received = await parts.receive(sent);
      const { path } = received;
      if (path === null) return { ...received, store: null };
      const store = () => inTurn(() => storeFile(sent.kind, path)).finally(() => parts.forget(sent.mediaId));
      return { ...received, store };
    },
    async open(key) {
      const row = await findMedia(db.read, key);
      const opened = row?.kind === 'picture' ? await storage.open(row.object_key) : null;
      return opened === null ? null : buffer(opened.stream);
    },
    async draw(key) {
      const row = await findMedia(db.read, key);
      if (row === undefined) return null;
      const { width, height, preview } = row;
      return width === null || height === null || preview === null ? null : previewDrawing({ width, height, preview });
    },
    async sweep() {
      const rows = await listAllItems(db.read);
      const lists = rows.map((row) => [row]);
      const used = new Set(
        lists
          .flatMap((list) => [
            ...readItems(list, 'slides').flatMap(mediaOfSlide),
            ...readItems(list, 'banners').flatMap(mediaOfBanner),
          ])
          .map(({ key }) => key),
      );
      const unused = (await listAddedBefore(db.read, clock.now() - UNUSED_MS)).filter(({ key }) => !used.has(key));
      // The file goes before its row, so that an interrupted sweep finds the row again.
      for (const { key, object_key: objectKey } of unused) {
        await storage.remove(objectKey);
        await db.write((transaction) => deleteMedia(transaction, key));
      }
      return unused.length;
    },
  };
}
