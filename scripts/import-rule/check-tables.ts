import type { SourceFile } from './check.ts';
import { SQL_EVERYWHERE, SQL_EXCEPTIONS, TABLE_OWNERS } from './table-owners.ts';

const STORE = /\/store\.ts$|\/store\/[^/]+\.ts$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
/** A kysely call that names a table. Kysely allows an alias after the name. */
const KYSELY =
  /\b(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*\[?\s*['"`](\w+)/g;
const SQL_TEXT = /\b(?:from|join|into|update)\s+(\w+)\b/g;
const SQL_CALL = /\.prepare[<(]|\bsql[<`]|\b(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom)\(/;

/** Names what breaks the rule that SQL stands in the stores of a table's owner; empty if every file keeps it. */
export function checkTables(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>> = SQL_EXCEPTIONS,
): string[] {
  const problems = new Map<string, string[]>();
  for (const file of files) {
    const found = isChecked(file.path) ? problemsOf(file) : [];
    if (found.length > 0) problems.set(file.path, found);
  }
  const stale = Object.keys(exceptions)
    .filter((path) => !problems.has(path))
    .map((path) => `${path} keeps the SQL rule now: delete its row from scripts/import-rule/table-owners.ts.`);
  return [...stale, ...[...problems].flatMap(([path, found]) => (path in exceptions ? [] : found))];
}

function isChecked(path: string): boolean {
  if (!path.startsWith('server/src/') || /[.-]test\.ts$/.test(path)) return false;
  return !Object.keys(SQL_EVERYWHERE).some((start) => path.startsWith(start));
}

function problemsOf({ path, text }: SourceFile): string[] {
  const code = text.replaceAll(COMMENT, '');
  const problems: string[] = [];
  if (!STORE.test(path) && SQL_CALL.test(code)) {
    problems.push(`${path}: SQL stands in a feature's store.ts (or its store folder). Move the query there.`);
  }
  const named = new Set<string>();
  for (const pattern of [KYSELY, SQL_TEXT]) for (const [, name] of code.matchAll(pattern)) if (name) named.add(name);
  for (const table of named) {
    const owner = TABLE_OWNERS[table];
    if (owner !== undefined && !path.startsWith(`${owner}/`)) {
      problems.push(`${path}: the table ${table} belongs to ${owner}. Ask its index.ts for the data.`);
    }
  }
  return problems;
}
