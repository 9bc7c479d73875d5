import type { LotId, UserId } from '@marque/core/rules/lot';
import type { OpenMatterKind } from '@marque/core/rules/security';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/index.ts';

/** Whose data it is. */
export interface DataSubject {
  readonly userId: UserId;
  /** The address of the account; null if it was never confirmed, since rows by an address could be those of another person. */
  readonly confirmedEmail: string | null;
}

/** What an erasure puts in the place of what it erases. */
export interface Erasure extends DataSubject {
  /** The address that logins of the account count under, confirmed or not. */
  readonly email: string;
  /** The hash of a password that is not known to any person. */
  readonly unusablePasswordHash: string;
  /** UTC ms. */
  readonly at: number;
}

/** What has to end before an account may be deleted. */
export interface OpenMatter {
  readonly kind: OpenMatterKind;
  readonly lotId: LotId;
}

/** The rows of one table about an account as its owner may read them: without secrets and without what concerns others. */
export type ReadRows = (db: Kysely<Schema>, subject: DataSubject) => AsyncIterable<object>;

/** The part of an account's data that one feature holds. */
export interface AccountPart {
  readonly tables: { readonly [Table in keyof Schema]?: ReadRows };
  /** Erases or replaces what is personal, within the transaction of all parts. What the law or the log of lots needs stays. */
  readonly erase: (transaction: Kysely<Schema>, erasure: Erasure) => Promise<void>;
  readonly openMatters?: (db: Kysely<Schema>, userId: UserId) => Promise<readonly OpenMatter[]>;
}

/** The rows of a query that is bounded for one account. */
export async function* rowsOf<Row extends object>(rows: Promise<readonly Row[]>): AsyncGenerator<Row> {
  yield* await rows;
}
