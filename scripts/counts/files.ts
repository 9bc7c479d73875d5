import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the product's code. */
export interface CodeFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'build', 'coverage', 'reports']);
const CODE = /\.(?:ts|tsx|mjs|css)$/;

/** All code files below a root, generated folders and those that start with a dot left out. */
export function readCodeFiles(root: string, folder = ''): readonly CodeFile[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).toSorted((left, right) =>
    left.name < right.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name) ? [] : readCodeFiles(root, path);
    }
    return entry.isFile() && CODE.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}

export function isTest(path: string): boolean {
  return /\.(?:test|arbitrary|e2e)\.tsx?$|\/e2e\/|\/api-tests\//.test(path);
}

/** The area a file is counted in: a package, or a folder of the core. */
export function areaOf(path: string): string {
  return /^(?:core\/src\/[^/]+|fixtures\/(?:artwork|src\/[^/]+)|[^/]+)(?=\/)/.exec(path)?.[0] ?? '.';
}

/** Without comments and the content of strings, so that only code is left. Lines stay where they are. */
export function stripCommentsAndStrings(text: string): string {
  const tokens = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return text.replace(
    tokens,
    (token) => (token.startsWith('/') ? '' : "''") + '\n'.repeat(token.split('\n').length - 1),
  );
}
