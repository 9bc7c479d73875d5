import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoEnding } from '@marque/core/rules/home-content';
import type { AcceptedEnding } from '@marque/core/rules/uploads';
import type { Selectable } from 'kysely';
import type { HomeContentTable, HomeMediaTable } from '../platform/db/index.ts';
import { newStorageKey, type StoragePort } from '../platform/storage/index.ts';
import type { SeedHomeMedia, SeedHomePage, SeedWorld } from './seed-types.ts';

/** As deep below the repository in the built server as here. */
const FILES = join(import.meta.dirname, '..', '..', '..', 'fixtures', 'files');

/** The rows of the home pages that staff of a world have edited. */
export interface HomeRows {
  readonly content: readonly Selectable<HomeContentTable>[];
  readonly media: readonly Selectable<HomeMediaTable>[];
}

/** Puts the files of a world's home pages into the storage. */
export async function storeHomePages(
  { homePages, homeMedia }: Pick<SeedWorld, 'homePages' | 'homeMedia'>,
  storage: Pick<StoragePort, 'put'>,
): Promise<HomeRows> {
  const media: Selectable<HomeMediaTable>[] = [];
  for (const file of homeMedia) media.push(await storeFile(file, storage));
  return { media, content: homePages.flatMap(contentOf) };
}

async function storeFile(
  { key, kind, file, picture, addedBy, addedAt }: SeedHomeMedia,
  storage: Pick<StoragePort, 'put'>,
): Promise<Selectable<HomeMediaTable>> {
  const path = join(FILES, file);
  const ending = file.slice(file.lastIndexOf('.') + 1) as AcceptedEnding | VideoEnding;
  const objectKey = newStorageKey(ending);
  await storage.put(objectKey, path);
  const { width = null, height = null, colour = null, preview = null } = picture ?? {};
  const { size: bytes } = await stat(path);
  return {
    key,
    // One name for each file of a world.
    media_id: createHash('sha256').update(key).digest('hex').slice(0, 32),
    kind,
    object_key: objectKey,
    bytes,
    width,
    height,
    colour,
    preview,
    added_by: addedBy,
    added_at: addedAt,
  };
}

function contentOf({ site, slides, banners, savedBy, savedAt }: SeedHomePage): Selectable<HomeContentTable>[] {
  const saved = { site, revision: 1, saved_by: savedBy, saved_at: savedAt };
  return [
    { ...saved, kind: 'slides', items: JSON.stringify(slides) },
    { ...saved, kind: 'banners', items: JSON.stringify(banners) },
  ];
}
