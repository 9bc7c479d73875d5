import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ASSETS = join(import.meta.dirname, '..', 'build', 'client', 'assets');

/** A class of a CSS module, with the hash of its file behind its name. */
const SCOPED_CLASS = /\.([A-Za-z][\w-]*_[\w-]{5})(?![\w-])/g;
const CLASSES = /\sclass="([^"]*)"/g;
const STYLE_SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="\/assets\/([\w.-]+\.css)/g;

let stylesByClass: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/**
 * The classes in a page from the server, with the style sheets that define them, of which the page links to none: until its
 * scripts have run such a part has no styles, and the page moves when it gets them.
 */
export function listUnstyledClasses(html: string): readonly string[] {
  stylesByClass ??= readStyles();
  const styles = stylesByClass;
  const linked = new Set([...html.matchAll(STYLE_SHEET)].map(([, name]) => name));
  const classes = new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(/\s+/)));
  return [...classes].flatMap((name) => {
    const sheets = [...(styles.get(name) ?? [])];
    return sheets.length === 0 || sheets.some((sheet) => linked.has(sheet)) ? [] : [`${name} of ${sheets.join()}`];
  });
}

/** The names of the built style sheets by the classes that they define. */
function readStyles(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of globSync(join(ASSETS, '*.css'))) {
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(SCOPED_CLASS)) {
      found.set(name, (found.get(name) ?? new Set()).add(basename(path)));
    }
  }
  if (found.size === 0) throw new Error(`There are no built style sheets in ${ASSETS}.`);
  return found;
}
