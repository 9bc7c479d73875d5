/**
 * Everything that the console's page and its backend say to each other: methods with their input and output, and events.
 * Electron's IPC and the loopback host carry the same table. Both sides check the calls in both directions against it, the
 * page also the events.
 */
import { answers, formData, prospectId, prospectSummary, setting } from '@marque/core/contracts/prospects';
import { staffLot } from '@marque/core/contracts/staff';
import { CONSIGNMENT_IDS } from '@marque/core/forms/variants';
import { ENTRY_STATES, OUTBOX_COMMANDS } from '@marque/core/offline';
import { LOCAL_DRAFT_STATES } from '@marque/core/rules/selling';
import * as z from 'zod/mini';
import type { EVENT_NAMES, METHOD_NAMES } from './names.ts';

const empty = z.strictObject({});
const instant = z.int();
const text = (most: number) => z.string().check(z.maxLength(most));

/** Who is signed in, and whether the console can remember it. */
export const sessionState = z.object({
  state: z.enum(['signedOut', 'signedIn']),
  user: z.nullable(z.object({ userId: z.int(), nickname: z.string(), name: z.string(), role: z.string() })),
  serverUrl: z.string(),
  /** Where the tokens are: in the system's keyring, or in memory until the console ends. */
  keeps: z.enum(['keyring', 'session']),
});

/** Whether what is shown is live. Times are UTC ms of this machine. */
export const connectionStatus = z.object({
  state: z.enum(['connecting', 'live', 'reconnecting', 'offline']),
  /** Since when it is in this state. */
  since: instant,
  /** When the last event arrived; null before the first. */
  lastEventAt: z.nullable(instant),
  /** Server time minus this machine's. Null until it was read. */
  clockOffsetMs: z.nullable(z.number()),
});

/** A lot as the cache has it. */
export const cachedLot = z.object({
  lot: staffLot,
  /** When it was fetched or last changed by an event, UTC ms of this machine. */
  freshAt: instant,
});

/**
 * A row as the page checks it: that it is one. The backend has checked all of it when it came from the server or from the
 * cache, and to do so again takes the page longer than to draw it.
 */
export const checkedLot = z.custom<z.output<typeof cachedLot>>(isCheckedLot);

function isCheckedLot(value: unknown): boolean {
  const { lot, freshAt } = (value ?? {}) as {
    readonly lot?: Record<string, unknown> | null;
    readonly freshAt?: unknown;
  };
  return Number.isSafeInteger(freshAt) && Number.isSafeInteger(lot?.auctionId) && Number.isSafeInteger(lot?.revision);
}

/** More than a large window shows at once. */
export const MOST_FIRST_LOTS = 60;
/** Rows of one answer of `lots.read`: each side checks them in one task, during which it does nothing else. */
export const MOST_READ_LOTS = 100;

export const outboxItem = z.object({
  id: z.uuid(),
  command: z.enum(OUTBOX_COMMANDS),
  /** What it is about, in the data's own words: the title of a lot or a consignment. */
  title: z.string(),
  aggregate: z.string(),
  state: z.enum(ENTRY_STATES),
  attempts: z.int(),
  createdAt: instant,
  /** When it is tried again; null while it is not waiting for a time. */
  nextAttemptAt: z.nullable(instant),
  /** The server's message code of a rejected one. */
  problem: z.nullable(z.string()),
});

const queuedFile = z.object({
  fileId: z.uuid(),
  field: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  state: z.enum(['waiting', 'sending', 'stored', 'refused']),
  sentBytes: z.int(),
  /** Its address in the storage; null before. */
  url: z.nullable(z.string()),
});

const draftValue = z.object({
  id: prospectId,
  /** Raised with each version that the page is told: answers and events overtake one another. */
  sequence: z.int(),
  formName: z.enum(CONSIGNMENT_IDS),
  formData,
  /** The server's revision that the answers are based on; null before the first save there. */
  revision: z.nullable(z.int()),
  vendorName: z.string(),
  savedAt: instant,
  state: z.enum(LOCAL_DRAFT_STATES),
  /** The answers that the server refused and that are unchanged since, as its problem has named them. */
  refused: z.array(z.object({ path: z.string(), message: z.string() })),
  files: z.array(queuedFile),
});
export type DraftValue = z.output<typeof draftValue>;

const draftVersion = z.object({ answers, setting });

/** A conflict of a draft: the common ancestor, this console's version and the server's. */
const draftConflict = z.object({
  /** Its settings are null where an older console stored it. */
  base: z.nullable(z.object({ answers, setting: z.nullable(setting) })),
  here: draftVersion,
  hereSavedAt: instant,
  there: draftVersion,
  thereRevision: z.int(),
  thereSavedAt: instant,
});
export type DraftConflict = z.output<typeof draftConflict>;

/** A file for the page, in base64; null where there is none, or it is too large to be shown. */
const fileContent = z.nullable(z.object({ type: z.string(), content: z.string() }));

interface Method {
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
}

const method = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(input: Input, output: Output) => ({
  input,
  output,
});

/** The result of a call to the server through the backend: its answer, or why there is none. */
const apiResult = z.union([
  z.object({ ok: z.literal(true), value: z.object({ status: z.int(), body: z.unknown() }) }),
  z.object({ ok: z.literal(false), error: z.unknown() }),
]);

export const methods = {
  'session.read': method(empty, sessionState),
  'session.logIn': method(
    z.strictObject({ email: text(254), password: text(1000) }),
    z.object({
      outcome: z.enum(['signedIn', 'codeNeeded', 'refused', 'notStaff', 'unreachable']),
      problem: z.nullable(z.string()),
    }),
  ),
  'session.logInWithCode': method(
    z.strictObject({ code: text(60) }),
    z.object({ outcome: z.enum(['signedIn', 'refused', 'notStaff', 'unreachable']), problem: z.nullable(z.string()) }),
  ),
  'session.logOut': method(empty, z.object({})),
  'connection.read': method(empty, connectionStatus),
  'connection.retry': method(empty, z.object({})),
  /** The rows at the top of the first view, so that they can be drawn before thousands of others have been read. */
  'lots.readFirst': method(empty, z.object({ lots: z.array(cachedLot).check(z.maxLength(MOST_FIRST_LOTS)) })),
  /** The rows of the cache by id, those after `after`. `next` is the `after` of the following ones; changes come as `lots` events. */
  'lots.read': method(
    z.strictObject({ after: z.nullable(z.int()) }),
    z.object({
      lots: z.array(cachedLot).check(z.maxLength(MOST_READ_LOTS)),
      next: z.nullable(z.int()),
      isComplete: z.boolean(),
    }),
  ),
  /** One endpoint of `endpoints.ts`, with the parts of its request; answered by the server, never from the cache. */
  'api.call': method(
    z.strictObject({
      endpoint: text(60),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      query: z.optional(z.record(z.string(), z.unknown())),
      body: z.optional(z.unknown()),
      idempotencyKey: z.optional(z.uuid()),
    }),
    apiResult,
  ),
  'outbox.list': method(empty, z.object({ items: z.array(outboxItem) })),
  /** `payload` is checked against the command's own schema. */
  'outbox.add': method(
    z.strictObject({
      id: z.uuid(),
      command: z.enum(OUTBOX_COMMANDS),
      aggregate: text(120),
      title: text(300),
      payload: z.unknown(),
    }),
    outboxItem,
  ),
  'outbox.retry': method(z.strictObject({ id: z.uuid() }), z.object({})),
  'outbox.discard': method(z.strictObject({ id: z.uuid() }), z.object({})),
  'drafts.list': method(
    empty,
    z.object({
      drafts: z.array(z.extend(z.omit(prospectSummary, { userId: true }), { userId: z.int() })),
      local: z.array(draftValue),
    }),
  ),
  'drafts.open': method(z.strictObject({ id: prospectId }), z.nullable(draftValue)),
  /** Keeps the draft on this machine before it answers, and queues its save. */
  'drafts.save': method(
    z.strictObject({ id: prospectId, formName: z.enum(CONSIGNMENT_IDS), formData, vendorName: text(200) }),
    draftValue,
  ),
  'drafts.submit': method(z.strictObject({ id: prospectId }), draftValue),
  'drafts.discard': method(z.strictObject({ id: prospectId }), z.object({})),
  /** With the server's version of this moment, where the server can be asked. */
  'drafts.conflict': method(z.strictObject({ id: prospectId }), z.nullable(draftConflict)),
  /** Fails if either version has changed since: `hereSavedAt` and `thereRevision` are those of the versions merged. */
  'drafts.resolve': method(
    z.strictObject({ id: prospectId, answers, setting, hereSavedAt: instant, thereRevision: z.int() }),
    draftValue,
  ),
  /** Stores a chunk of a file, base64, so that no message is larger than 1 MB; the last one queues the upload. */
  'drafts.addFile': method(
    z.strictObject({
      id: prospectId,
      fileId: z.uuid(),
      field: text(80),
      name: text(255),
      type: text(255),
      bytes: z.int().check(z.gte(0)),
      offset: z.int().check(z.gte(0)),
      chunk: text(1_400_000),
    }),
    z.object({ storedBytes: z.int() }),
  ),
  'drafts.removeFile': method(z.strictObject({ id: prospectId, fileId: z.uuid() }), z.object({})),
  /** A file of a draft that is on this machine's disk. */
  'drafts.readFile': method(z.strictObject({ id: prospectId, fileId: z.uuid() }), fileContent),
  /** An uploaded file by its address in the storage, which only the backend may read. */
  'files.read': method(z.strictObject({ address: text(200) }), fileContent),
  /** Views, columns, colour scheme: JSON of the page, kept by key. */
  'settings.read': method(empty, z.object({ settings: z.record(z.string(), z.unknown()) })),
  'settings.write': method(
    z.strictObject({ key: z.string().check(z.regex(/^[a-z][A-Za-z.]{0,60}$/)), value: z.unknown() }),
    z.object({}),
  ),
  /** Opens a page of the storefront in the system's browser. */
  'shell.openSite': method(z.strictObject({ auctionId: z.int() }), z.object({})),
  'shell.notify': method(
    z.strictObject({ title: text(100), body: text(300), auctionId: z.nullable(z.int()) }),
    z.object({}),
  ),
  'shell.badge': method(z.strictObject({ count: z.int().check(z.gte(0)) }), z.object({})),
} as const satisfies Record<(typeof METHOD_NAMES)[number], Method>;

/** The answers that the page checks in another way than the backend. */
export const pageOutputs = {
  'lots.readFirst': z.object({ lots: z.array(checkedLot) }),
  'lots.read': z.object({ lots: z.array(checkedLot), next: z.nullable(z.int()), isComplete: z.boolean() }),
} as const satisfies { readonly [Name in 'lots.readFirst' | 'lots.read']: z.ZodMiniType<OutputOf<Name>> };

export type Methods = typeof methods;
export type MethodName = keyof Methods;
export type InputOf<Name extends MethodName> = z.input<Methods[Name]['input']>;
export type OutputOf<Name extends MethodName> = z.output<Methods[Name]['output']>;

export const events = {
  session: sessionState,
  connection: connectionStatus,
  /** Rows that changed, at most twenty times a second together; `gone` left the feed. */
  lots: z.object({ changed: z.array(checkedLot), gone: z.array(z.int()), isComplete: z.boolean() }),
  outbox: z.object({ items: z.array(outboxItem) }),
  draft: draftValue,
  /** A `marque://lot/{id}` link, or a notification that was pressed. */
  openLot: z.object({ auctionId: z.int() }),
  /** An entry of the menu. */
  menu: z.object({ item: z.enum(['palette', 'keys', 'search', 'toggleScheme']) }),
} as const satisfies Record<(typeof EVENT_NAMES)[number], z.ZodMiniType>;

export type Events = typeof events;
export type EventName = keyof Events;
export type EventOf<Name extends EventName> = z.output<Events[Name]>;

/** What the page has of its backend, over Electron's IPC or over the loopback host. */
export interface ConsoleBridge {
  call<Name extends MethodName>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>>;
  /** Returns the function that unsubscribes. */
  on<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void): () => void;
}
