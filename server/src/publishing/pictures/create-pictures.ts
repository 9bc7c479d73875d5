import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_UPLOAD_BYTES } from '@marque/core/rules/uploads';
import { developPhotograph, PHOTOGRAPHS, type Photograph, previewDrawing } from '../../images/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import { newStorageKey, type OpenedObject, type StoragePort } from '../../platform/storage/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { addPicture, deletePicture, findPublicPicture, listPictures, listUnused } from '../store/pictures.ts';

/** Photographs of lots, from the upload to the image endpoint. */
export interface Pictures {
  /**
   * Develops those of the uploads that are not developed yet. Resolves with the places (from 0) of those that can't be
   * decoded. Never within a transaction: it reads files.
   */
  prepareAll(draftId: number, urls: readonly string[]): Promise<readonly number[]>;
  /** The bytes of a photograph of a published lot; null for another key. */
  open(key: string): Promise<Buffer | null>;
  /** The same as a drawing, small; null for another key. */
  draw(key: string): Promise<string | null>;
  /** Deletes photographs that no page will show. Resolves with their number. */
  sweep(): Promise<number>;
}

export interface PicturesDependencies {
  readonly readFile: Uploads['readFile'];
  readonly storage: Pick<StoragePort, 'open' | 'put' | 'remove'>;
}

const KEY_BYTES = 16;

export function createPictures(
  { db }: Pick<ServerContext, 'db'>,
  { readFile, storage }: PicturesDependencies,
): Pictures {
  /** One after another: a request for a hundred pictures takes one thread. */
  let turn: Promise<unknown> = Promise.resolve();

  async function develop(url: string): Promise<Photograph | null> {
    const file = await readFile(url);
    const bytes = file === null ? null : await readBytes(file);
    return bytes === null ? null : developPhotograph(bytes);
  }

  async function prepareOne(draftId: number, url: string): Promise<boolean> {
    const photograph = await develop(url);
    if (photograph === null) return false;
    const { master, width, height, colour, preview } = photograph;
    const objectKey = await keep(storage, master);
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
  }

  async function prepareAll(draftId: number, urls: readonly string[]): Promise<readonly number[]> {
    const known = new Set((await listPictures(db.read, draftId)).map(({ url }) => url));
    const unreadable: number[] = [];
    for (const [place, url] of urls.entries()) {
      if (!known.has(url) && !(await prepareOne(draftId, url))) unreadable.push(place);
    }
    return unreadable;
  }

  return {
    prepareAll(draftId, urls) {
      const prepared = turn.then(() => prepareAll(draftId, urls));
      turn = prepared.catch(() => undefined);
      return prepared;
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
  };
}

async function keep(storage: PicturesDependencies['storage'], master: Buffer): Promise<string> {
  const key = newStorageKey('jpg');
  const folder = await mkdtemp(join(tmpdir(), 'marque-picture-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, master);
    await storage.put(key, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return key;
}

/** Null for a file that is larger than any upload may be. */
async function readBytes(file: Response): Promise<Buffer | null> {
  if (Number(file.headers.get('content-length')) > MOST_UPLOAD_BYTES) {
    await file.body?.cancel();
    return null;
  }
  return Buffer.from(await file.arrayBuffer());
}

async function readStream({ stream }: OpenedObject): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
