/** Tables of whose rows processes keep copies in memory, or whose new rows one of them acts on. */
export type WatchedTable =
  | 'users'
  | 'cards'
  | 'lots'
  | 'sessions'
  | 'sale_notices'
  | 'completion_notices'
  | 'lot_approvals'
  | 'enquiry_replies'
  | 'boosts';

/** An event for connected clients that is stored with no commit. */
export interface BroadcastEvent {
  readonly channel: string;
  readonly event: string;
  readonly data: unknown;
}

/** Shares of the lots, by their ids: each has its own lease. */
export const LOT_SHARES = 16;

/** Work that one process at a time does. `background work`: sweeps, reminders, and what processes that ended have left. */
export type LeaseName = `lots ${number}` | 'background work';

/** The lease of the clock of a lot. */
export function leaseOfLot(lotId: number): LeaseName {
  return `lots ${lotId % LOT_SHARES}`;
}

/** What other processes on the same database do. */
export interface Cluster {
  /**
   * Calls back with the keys of rows that another process has changed, after its commit, one call after another. Keys are ids;
   * for cards, ids of their members; for tables of e-mails to be sent, the empty text.
   */
  onRows(table: WatchedTable, listener: (keys: readonly string[]) => Promise<unknown>): void;
  /** Calls back with the events of each commit of another process, in the order of the commits: the JSON text of its row. */
  onEvents(listener: (events: string) => void): void;
  onBroadcast(listener: (event: BroadcastEvent) => void): void;
  /** Sends an event to the clients of other processes. An event that can't be sent is logged; clients fetch the state. */
  broadcast(event: BroadcastEvent): void;
  /** Calls back after changes may have been missed, this process's own included: what is kept in memory is read again. */
  onGap(listener: () => Promise<unknown>): void;
  /** Whether the database can't be reached now, so that what is kept in memory may be out of date. */
  isCutOff(): boolean;

  /** Whether this process may do the work now. By the monotonic clock, so that it is false at once after a pause. */
  holds(lease: LeaseName): boolean;
  /** Calls back after leases were gained that another process held, or that were lost meanwhile. */
  onGained(listener: (leases: readonly LeaseName[]) => Promise<unknown>): void;
  /** Calls back, in the process with the background work, when it gets that work and when another process has ended. */
  onTakeOver(listener: () => Promise<unknown>): void;
  /**
   * Runs work unless another process runs work of this name, which then sees to it. For work that may be done twice, one
   * time after the other, and not at once.
   */
  unlessElsewhere(name: string, work: () => Promise<void>): Promise<void>;
  /** Runs work while no other process runs such work: the first start on an empty database. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Whether no other process was alive at the start. */
  startedAlone(): boolean;
  /** The names of the processes that are alive, this one first; null where there is one by design. */
  processes(): readonly string[] | null;
  /** Delivers changes and takes leases. Resolves with the first leases. */
  start(): Promise<void>;
  /** Gives the leases back at once; changes are still delivered. */
  release(): Promise<void>;
  stop(): Promise<void>;
}
