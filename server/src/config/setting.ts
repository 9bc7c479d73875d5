import type * as z from 'zod';

/** The parts of the help and of docs/configuration.md. A group of adapters has the name of the setting that selects one. */
export type SettingGroup =
  | 'server'
  | 'sites'
  | 'world'
  | 'database'
  | 'realtime'
  | 'storage'
  | 'mail'
  | 'payments'
  | 'search'
  | 'flags'
  | 'images'
  | 'errorLog'
  | 'analytics';

/** One setting of the server: where it is read, what it may be, and what documents say of it. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly variable: string;
  /** As the help shows it: "--port NUMBER", "--fresh". A flag wins over the variable; "--no-…" sets false. */
  readonly flag?: `--${string}`;
  readonly group: SettingGroup;
  readonly schema: Schema;
  readonly help: string;
  /** What applies without the setting, where its schema has no default. */
  readonly otherwise?: string;
  /** Read from the environment only, and shown nowhere. */
  readonly isSecret?: true;
  /** The adapter of its group that the setting belongs to. */
  readonly adapter?: string;
  /** The adapter works without it. */
  readonly isOptional?: true;
  /** Other programs read the variable too, so that its presence selects nothing here. */
  readonly isShared?: true;
}
