import { answers, formData, setting } from '@marque/core/contracts/prospects';
import type { Answers } from '@marque/core/forms/fields';
import { CONSIGNMENT_IDS } from '@marque/core/forms/variants';
import type Sqlite from 'better-sqlite3';
import * as z from 'zod/mini';

function jsonOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => JSON.parse(text) as unknown),
    ),
    schema,
  );
}

/** An answer that the server refused: the path in its problem, and the fault. */
const refusedAnswer = z.object({ path: z.string(), message: z.string() });

const serverVersion = z.object({
  answers,
  /** Absent in a version that an older console has stored. */
  setting: z.optional(setting),
  revision: z.int(),
  savedAt: z.int(),
});
/** A draft as the server has it. */
export type ServerVersion = z.output<typeof serverVersion>;

const draftRow = z.object({
  id: z.uuid(),
  user_id: z.int(),
  form_name: z.enum(CONSIGNMENT_IDS),
  form_data: jsonOf(formData),
  revision: z.nullable(z.int()),
  base: z.nullable(jsonOf(answers)),
  base_setting: z.nullable(jsonOf(setting)),
  vendor_name: z.string(),
  saved_at: z.int(),
  is_submitted: z.int(),
  there: z.nullable(jsonOf(serverVersion)),
  refused: z.nullable(jsonOf(z.array(refusedAnswer))),
});

export interface Draft {
  readonly id: string;
  /** The member of staff who fills it in. */
  readonly userId: number;
  readonly formName: (typeof CONSIGNMENT_IDS)[number];
  readonly formData: z.output<typeof formData>;
  /** The server's revision that it is based on, and its answers; null before the first save there. */
  readonly revision: number | null;
  readonly base: Answers | null;
  /** The setting of that revision; null also where an older console stored it. */
  readonly baseSetting: z.output<typeof setting> | null;
  readonly vendorName: string;
  /** When it was last stored here, UTC ms. */
  readonly savedAt: number;
  readonly isSubmitted: boolean;
  /** The server's version, where it was saved elsewhere meanwhile; null without a conflict. */
  readonly there: ServerVersion | null;
  /** What the server has refused of the answers as they are; empty without a refusal. */
  readonly refused: readonly z.output<typeof refusedAnswer>[];
}

const FILE_STATES = ['waiting', 'stored', 'refused'] as const;

const fileRow = z.object({
  id: z.uuid(),
  draft_id: z.uuid(),
  field: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  written_bytes: z.int(),
  state: z.enum(FILE_STATES),
  url: z.nullable(z.string()),
});

export interface DraftFile {
  readonly id: string;
  readonly draftId: string;
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Bytes of it that are on this machine's disk. */
  readonly writtenBytes: number;
  readonly state: (typeof FILE_STATES)[number];
  /** Its address in the storage; null before. */
  readonly url: string | null;
}

/** Rows of drafts and their files, in the file of the outbox. */
export interface DraftStore {
  find(id: string): Draft | null;
  list(userId: number): readonly Draft[];
  /** Drafts of all accounts that were last stored before a time, UTC ms. */
  listSavedBefore(at: number): readonly Draft[];
  put(draft: Draft): void;
  remove(id: string): void;
  findFile(id: string): DraftFile | null;
  filesOf(draftId: string): readonly DraftFile[];
  listFiles(): readonly DraftFile[];
  putFile(file: DraftFile): void;
  removeFile(id: string): void;
}

/** The drafts for one server, named by its origin, and all files. */
export function createDraftStore(db: Sqlite.Database, server: string): DraftStore {
  const statements = prepare(db);
  return {
    find: (id) => draftsOf([statements.find.get(id, server)])[0] ?? null,
    list: (userId) => draftsOf(statements.list.all(userId, server)),
    listSavedBefore: (at) => draftsOf(statements.listSavedBefore.all(at, server)),
    put(draft) {
      const { changes } = statements.put.run({ ...rowOf(draft), server });
      if (changes === 0) throw new Error('The draft belongs to another server.');
    },
    remove(id) {
      statements.remove.run(id);
      statements.removeFilesOf.run(id);
    },
    findFile: (id) => filesOf([statements.findFile.get(id)])[0] ?? null,
    filesOf: (draftId) => filesOf(statements.filesOf.all(draftId)),
    listFiles: () => filesOf(statements.listFiles.all()),
    putFile: (file) => void statements.putFile.run(file),
    removeFile: (id) => void statements.removeFile.run(id),
  };
}

function prepare(db: Sqlite.Database) {
  return {
    find: db.prepare<[string, string], unknown>('select * from drafts where id = ? and server = ?'),
    list: db.prepare<[number, string], unknown>(
      'select * from drafts where user_id = ? and server = ? order by saved_at desc',
    ),
    listSavedBefore: db.prepare<[number, string], unknown>('select * from drafts where saved_at < ? and server = ?'),
    put: db.prepare<[ReturnType<typeof rowOf> & { readonly server: string }]>(`
      insert into drafts (
        id, user_id, form_name, form_data, revision, base, base_setting, vendor_name, saved_at, is_submitted, there,
        refused, server
      ) values (
        :id, :userId, :formName, :formData, :revision, :base, :baseSetting, :vendorName, :savedAt, :isSubmitted, :there,
        :refused, :server
      ) on conflict (id) do update set
        user_id = :userId, form_name = :formName, form_data = :formData, revision = :revision, base = :base,
        base_setting = :baseSetting, vendor_name = :vendorName, saved_at = :savedAt, is_submitted = :isSubmitted,
        there = :there, refused = :refused
      where server = :server
    `),
    remove: db.prepare<[string]>('delete from drafts where id = ?'),
    removeFilesOf: db.prepare<[string]>('delete from files where draft_id = ?'),
    findFile: db.prepare<[string], unknown>('select * from files where id = ?'),
    filesOf: db.prepare<[string], unknown>('select * from files where draft_id = ? order by rowid'),
    listFiles: db.prepare<[], unknown>('select * from files'),
    putFile: db.prepare<[DraftFile]>(`
      insert into files (id, draft_id, field, name, type, bytes, written_bytes, state, url)
      values (:id, :draftId, :field, :name, :type, :bytes, :writtenBytes, :state, :url)
      on conflict (id) do update set written_bytes = :writtenBytes, state = :state, url = :url
    `),
    removeFile: db.prepare<[string]>('delete from files where id = ?'),
  };
}

const textOf = (value: unknown) => (value === null ? null : JSON.stringify(value));

function rowOf({ formData: data, base, baseSetting, there, refused, isSubmitted, ...draft }: Draft) {
  return {
    ...draft,
    formData: JSON.stringify(data),
    base: textOf(base),
    baseSetting: textOf(baseSetting),
    there: textOf(there),
    refused: refused.length === 0 ? null : JSON.stringify(refused),
    isSubmitted: isSubmitted ? 1 : 0,
  };
}

function draftsOf(rows: readonly unknown[]): Draft[] {
  return rows
    .filter((row) => row !== undefined)
    .map((row) => {
      const read = draftRow.parse(row);
      return {
        id: read.id,
        userId: read.user_id,
        formName: read.form_name,
        formData: read.form_data,
        revision: read.revision,
        base: read.base,
        baseSetting: read.base_setting,
        vendorName: read.vendor_name,
        savedAt: read.saved_at,
        isSubmitted: read.is_submitted === 1,
        there: read.there,
        refused: read.refused ?? [],
      };
    });
}

function filesOf(rows: readonly unknown[]): DraftFile[] {
  return rows
    .filter((row) => row !== undefined)
    .map((row) => {
      const { draft_id: draftId, written_bytes: writtenBytes, ...file } = fileRow.parse(row);
      return { ...file, draftId, writtenBytes };
    });
}
