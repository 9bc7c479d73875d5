import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ImageRequest } from '../image-request.ts';
import { createLruCache } from '../lru-cache.ts';
import type { RasterFormat } from './rasterise.ts';

/** A request for a raster image. */
export interface RasterRequest extends ImageRequest {
  readonly format: RasterFormat;
}

export function isRasterRequest(image: ImageRequest): image is RasterRequest {
  return image.format !== 'svg';
}

/** Raise it when drawings come out differently: what is on disk was made by the old way. */
const GENERATION = 1;
const HALF_WRITTEN = '.part';

export interface RasterCache {
  /** Lists the files of an earlier run. Before that the cache counts as empty. */
  open(): Promise<void>;
  /** The bytes, or null where they have not been made yet. */
  read(name: string): Promise<Buffer | null>;
  /** Whole or not at all, also when the machine stops halfway. */
  write(name: string, bytes: Buffer): Promise<void>;
}

/**
 * Pictures on disk, no more than `limitBytes` of them: the longest unread go first. Clients may request any size, so
 * without a limit they could fill the disk.
 */
export function createRasterCache(folder: string, limitBytes: number, log: FastifyBaseLogger): RasterCache {
  const sizes = createLruCache<number>({
    limitBytes,
    sizeOf: (bytes) => bytes,
    onEvict: (name) => {
      rm(join(folder, name), { force: true }).catch((err: unknown) =>
        log.warn({ err, name }, 'a picture stays on disk'),
      );
    },
  });
  let writes = 0;

  return {
    async open() {
      await mkdir(folder, { recursive: true });
      const found = await filesIn(folder);
      for (const { name, bytes } of found.toSorted((one, other) => one.writtenAt - other.writtenAt)) {
        if (name.endsWith(HALF_WRITTEN)) await rm(join(folder, name), { force: true });
        else sizes.set(name, bytes);
      }
    },
    async read(name) {
      if (sizes.get(name) === undefined) return null;
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (!isMissing(error)) throw error;
        // The file was deleted by hand: the picture is made again.
        sizes.delete(name);
        return null;
      }
    },
    async write(name, bytes) {
      const file = join(folder, name);
      writes += 1;
      const part = `${file}.${process.pid}-${writes}${HALF_WRITTEN}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(part, bytes);
      await rename(part, file);
      sizes.set(name, bytes.length);
    },
  };
}

/** The file name of an image: a hash, since keys are user input, with its first two characters as a folder, to keep folders small. */
export function rasterName({ key, frame, format, quality }: RasterRequest): string {
  const { width, height, fit } = frame;
  // What makes no difference to the pixels must make none to the name.
  const facts = [
    GENERATION,
    key,
    width,
    height,
    height === null ? null : fit,
    format,
    format === 'png' ? null : quality,
  ];
  const digest = hash('sha256', JSON.stringify(facts), 'hex').slice(0, 40);
  return `${digest.slice(0, 2)}/${digest.slice(2)}.${format}`;
}

async function filesIn(folder: string): Promise<{ name: string; bytes: number; writtenAt: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return { name: relative(folder, file).split(sep).join('/'), bytes: size, writtenAt: mtimeMs };
    }),
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
