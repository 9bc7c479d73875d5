import type { GlobalFlags } from '../services/settings/index.ts';
import type { Flags } from './types.ts';

/** The flags of a command line, apart by who reads them. */
export interface GivenFlags {
  /** Flags of the command itself. */
  readonly own: Flags;
  readonly global: GlobalFlags;
  readonly output: {
    readonly isJson: boolean;
    /** The names after `--json`; null for all. */
    readonly fields: readonly string[] | null;
    readonly jq: string | null;
  };
}

interface ParsedGlobalFlags extends GlobalFlags {
  /** True without names. */
  readonly json?: string | true | undefined;
  readonly jq?: string | undefined;
}

/** Parts what commander has parsed. */
export function givenFlags(own: Flags, { json, jq, ...global }: ParsedGlobalFlags): GivenFlags {
  const names = typeof json === 'string' ? json.split(',').map((name) => name.trim()) : [];
  const named = names.filter((name) => name !== '');
  const fields = named.length === 0 ? null : named;
  return { own, global, output: { isJson: json !== undefined, fields, jq: jq ?? null } };
}

const FIELDS = /^[a-z]\w*(,\s*[a-z]\w*)*,?$/i;

/**
 * `--json` takes names only from an argument that looks like names: "marque auction watch --json 10042" prints all of them
 * for lot 10042, and "--json" at the end of a line prints all of them, too.
 */
export function separateJsonFlag(args: readonly string[]): readonly string[] {
  return args.map((argument, at) => {
    if (argument !== '--json' || args.slice(0, at).includes('--')) return argument;
    const next = args[at + 1];
    return next === undefined || next.startsWith('-') || FIELDS.test(next) ? argument : '--json=';
  });
}
