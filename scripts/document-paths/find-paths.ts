import { posix } from 'node:path';

/** A path that a document names, as the document writes it. */
export interface NamedPath {
  readonly line: number;
  readonly text: string;
}

/** Files of the repository by the questions that documents raise. */
export interface RepositoryFiles {
  /** Every file and folder, from the root. */
  readonly paths: ReadonlySet<string>;
  readonly topLevel: ReadonlySet<string>;
}

export function repositoryFiles(files: readonly string[]): RepositoryFiles {
  const paths = new Set<string>();
  for (const file of files) {
    for (let path = file; path !== '.'; path = posix.dirname(path)) paths.add(path);
  }
  return { paths, topLevel: new Set([...paths].filter((path) => !path.includes('/'))) };
}

const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const FILE_NAME = /\.(?:ts|tsx|mjs|cjs|css|json|md|svg|png|sql)$/;

/** Paths in code spans and the targets of links that are missing in the repository. Code blocks are left out. */
export function missingPaths(document: string, markdown: string, files: RepositoryFiles): readonly NamedPath[] {
  const text = markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  return text.split('\n').flatMap((line, at) => {
    const spans = [...line.matchAll(CODE_SPAN)].map(([, span]) => span ?? '');
    const links = [...line.matchAll(LINK)].map(([, target]) => target ?? '');
    const missing = [
      ...spans.filter((span) => isPath(span, files) && !spanExists(span, files)),
      ...links.filter((target) => !linkExists(target, document, files)),
    ];
    return missing.map((path) => ({ line: at + 1, text: path }));
  });
}

/** A path from the root, or a file name with or without folders before it. Commands, addresses and types are none. */
function isPath(span: string, { topLevel }: RepositoryFiles): boolean {
  if (/[\s=()'"$|]|^[@/.#-]|:\/\/|^\*/.test(span)) return false;
  const [first = ''] = span.split('/');
  return FILE_NAME.test(span) || (span.includes('/') && topLevel.has(first));
}

/** From the root; a path whose first folder is not at the root may be the end of a longer one. */
function spanExists(span: string, { paths, topLevel }: RepositoryFiles): boolean {
  const path = span.replace(/\/$/, '');
  const isFromRoot = topLevel.has(path.split('/')[0] ?? '');
  const pattern = new RegExp(`${isFromRoot ? '^' : '(?:^|/)'}${patternOf(path)}$`);
  return [...paths].some((known) => pattern.test(known));
}

/** `<noun>` and `*` stand for a part of a name, `{a,b}` and `{id}` for alternatives, `**` for any folders. */
function patternOf(path: string): string {
  return path
    .replace(/[.+^$()[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, inner: string) =>
      inner.includes(',') ? `(?:${inner.replaceAll(',', '|')})` : '[^/]+',
    )
    .replace(/<[^>]+>/g, '[^/]+')
    .replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
}

function linkExists(target: string, document: string, { paths }: RepositoryFiles): boolean {
  if (/^[a-z]+:|^#/.test(target)) return true;
  const [path = ''] = target.split('#');
  return paths.has(posix.normalize(posix.join(posix.dirname(document), path)).replace(/\/$/, ''));
}
