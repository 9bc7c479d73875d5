import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** Files with a hash in their name never change. */
  readonly isImmutable: boolean;
}

/** The files of the built page by their path, read once: no path of a request reaches the disk. */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(path === '/index.html' ? '/' : path, {
      type,
      bytes: readFileSync(file),
      isImmutable: path.startsWith('/assets/'),
    });
  }
  return files;
}
