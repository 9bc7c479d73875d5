import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { SECOND_MS } from '@marque/core/rules/time';
import { MOST_UPLOAD_BYTES } from '@marque/core/rules/uploads';
import { convertPhotograph, PHOTOGRAPHS, previewDrawing } from '../../images/index.ts';
import type { Background } from '../../platform/background/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import { newStorageKey, type OpenedObject, type StoragePort } from '../../platform/storage/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { addPicture, deletePicture, findPublicPicture, listPictures, listUnused } from '../store/pictures.ts';
import { type Conversion, createConversionQueue } from './conversion-queue.ts';

/** What is known of the photographs of a draft. */
export interface Converted {
  /** The places (from 0) of those that can't be decoded. */
  readonly unreadable: readonly number[];
  /** Whether others still wait to be converted. */
  readonly isPending: boolean;
}

/** Photographs of lots, from the upload to the image endpoint. */
export interface Pictures {
  /** Begins to convert those of the uploads that are not converted yet, in the background. */
  beginConversions(draftId: number, urls: readonly string[]): void;
  /** The same, and waits for them for a few seconds. Never within a transaction. */
  convert(draftId: number, urls: readonly string[]): Promise<Converted>;
  /** The bytes of a photograph of a published lot; null for another key. */
  open(key: string): Promise<Buffer | null>;
  /** The same as a drawing, small; null for another key. */
  draw(key: string): Promise<string | null>;
  /** Deletes photographs that no page will show. Resolves with their number. */
  sweep(): Promise<number>;
  /** Waits for the conversion that is under way and begins no other. */
  stop(): Promise<void>;
}

export interface PicturesDependencies {
  readonly readFile: Uploads['readFile'];
  readonly storage: Pick<StoragePort, 'open' | 'put' | 'remove'>;
}

const KEY_BYTES = 16;

/** How long a request waits for conversions. A client gives up after 15 s, and a hundred photographs take minutes. */
const LONGEST_WAIT_MS = 8 * SECOND_MS;

export function createPictures(
  context: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  background: Pick<Background, 'run'>,
  dependencies: PicturesDependencies,
): Pictures {
  const { db } = context;
  const { storage } = dependencies;
  const queue = createConversionQueue(context, (conversion) => convertUpload(context, dependencies, conversion));

  /** The uploads without a converted photograph, with their places. */
  async function listMissing(draftId: number, urls: readonly string[]) {
    const known = new Set((await listPictures(db.read, draftId)).map(({ url }) => url));
    return urls.flatMap((url, place) => (known.has(url) ? [] : [{ url, place }]));
  }

  return {
    beginConversions(draftId, urls) {
      background.run('photographs could not be queued', async () => {
        for (const { url } of await listMissing(draftId, urls)) await queue.convert({ draftId, url }, 0);
      });
    },
    async convert(draftId, urls) {
      const missing = await listMissing(draftId, urls);
      const states = await Promise.all(missing.map(({ url }) => queue.convert({ draftId, url }, LONGEST_WAIT_MS)));
      return {
        unreadable: missing.flatMap(({ place }, nth) => (states[nth] === 'unreadable' ? [place] : [])),
        isPending: states.includes('pending'),
      };
    },
    async open(key) {
      const row = await findPublicPicture(db.read, key);
      const opened = row === undefined ? null : await storage.open(row.object_key);
      return opened === null ? null : readStream(opened);
    },
    async draw(key) {
      const row = await findPublicPicture(db.read, key);
      return row === undefined ? null : previewDrawing(row);
    },
    async sweep() {
      const unused = await listUnused(db.read);
      // The file goes before its row, so that an interrupted sweep finds the row again.
      for (const { key, object_key: objectKey } of unused) {
        await storage.remove(objectKey);
        await db.write((transaction) => deletePicture(transaction, key));
      }
      return unused.length;
    },
    stop: () => queue.stop(),
  };
}

/** Stores the photograph of one upload. Resolves with `false` for a file that is not there or can't be decoded. */
async function convertUpload(
  { db }: Pick<ServerContext, 'db'>,
  { readFile, storage }: PicturesDependencies,
  { draftId, url }: Conversion,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'marque-picture-'));
  try {
    const [source, target] = [join(folder, 'upload'), join(folder, 'picture')];
    const isThere = await writeUpload(await readFile(url), source);
    const photograph = isThere ? await convertPhotograph(source, target) : null;
    if (photograph === null) return false;
    const { width, height, colour, preview } = photograph;
    const objectKey = newStorageKey('jpg');
    await storage.put(objectKey, target);
    const row = {
      key: `${PHOTOGRAPHS}${randomBytes(KEY_BYTES).toString('hex')}`,
      draft_id: draftId,
      url,
      object_key: objectKey,
      width,
      height,
      colour,
      preview: preview.toString('base64'),
      is_public: 0,
    } as const;
    const isAdded = await db.write((transaction) => addPicture(transaction, row));
    if (!isAdded) await storage.remove(objectKey);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Piece by piece, so that no upload is in memory as a whole. `false` without a file, and for one above the limit of uploads. */
async function writeUpload(file: Response | null, path: string): Promise<boolean> {
  if (file === null || file.body === null) return false;
  if (Number(file.headers.get('content-length')) > MOST_UPLOAD_BYTES) {
    await file.body.cancel();
    return false;
  }
  await pipeline(Readable.fromWeb(file.body as ReadableStream), createWriteStream(path));
  return true;
}

async function readStream({ stream }: OpenedObject): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
