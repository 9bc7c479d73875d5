import type { VariantId } from '../variants/index.ts';
import type { Setting } from './types.ts';

/** A draft as it was stored, whatever its version: answers are what an older form took for answers. */
export interface StoredDraft {
  readonly variant: string;
  readonly version: number;
  /** From 0. */
  readonly step: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly setting: Setting;
}

/**
 * Makes a draft of one version fit the next. It moves what has moved and leaves alone what has no place any more: that is
 * dropped afterwards, and named to whoever entered it.
 */
export type Migration = (draft: StoredDraft) => StoredDraft;

export type Migrations = Readonly<Partial<Record<VariantId, readonly Migration[]>>>;

/** The first of a form brings version 1 to version 2, and so on. Every form is in its first version. */
export const MIGRATIONS: Migrations = {};
