import type { VariantId } from '../variants/index.ts';
import type { Setting } from './types.ts';

/** A stored draft of any version. Its answers may have keys and types of an older form. */
export interface StoredDraft {
  readonly variant: string;
  readonly version: number;
  /** From 0. */
  readonly step: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly setting: Setting;
}

/**
 * Converts a draft to the form's next version: it renames and converts answers. Answers without a place in the new version
 * stay; `readDraft` drops them afterwards and reports them to the user.
 */
export type Migration = (draft: StoredDraft) => StoredDraft;

export type Migrations = Readonly<Partial<Record<VariantId, readonly Migration[]>>>;

/** A form's first migration converts version 1 to version 2, and so on. Every form is at version 1. */
export const MIGRATIONS: Migrations = {};
