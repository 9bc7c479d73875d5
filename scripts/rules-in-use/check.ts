import type { WaitingRule } from './waiting-rules.ts';

/** A value of the core: the folder that exports it ("rules/offers") and its name. */
export interface CoreValue {
  readonly folder: string;
  readonly name: string;
}

/** One file of knip's JSON report. */
export interface KnipIssue {
  readonly file: string;
  readonly exports: readonly { readonly name: string }[];
}

const CORE_FILE = /^core\/src\/((?:rules|forms|contracts)\/[^/]+)\//;

/**
 * Values that the product never reaches. A file that only passes values on (`index.ts`) is left out: what stands there
 * and runs inside its own folder is in use.
 */
export function unreachedValues(issues: readonly KnipIssue[]): readonly CoreValue[] {
  return issues.flatMap(({ file, exports }) => {
    const folder = CORE_FILE.exec(file)?.[1];
    if (folder === undefined || file.endsWith('/index.ts')) return [];
    return exports.map(({ name }) => ({ folder, name }));
  });
}

/** What has to be changed so that the list and the code agree, one sentence each. */
export function compareWithList(
  unreached: readonly CoreValue[],
  listed: readonly Pick<WaitingRule, 'folder' | 'name'>[],
): readonly string[] {
  const listedKeys = new Set(listed.map(keyOf));
  const unreachedKeys = new Set(unreached.map(keyOf));
  return [
    ...unreached
      .filter((value) => !listedKeys.has(keyOf(value)))
      .map(
        (value) => `${keyOf(value)} has no product caller: use it, delete it, or list the clause that waits for it.`,
      ),
    ...listed
      .filter((row) => !unreachedKeys.has(keyOf(row)))
      .map((row) => `${keyOf(row)} has a product caller or is gone: take it off the list.`),
  ];
}

function keyOf({ folder, name }: CoreValue): string {
  return `${folder} ${name}`;
}
