import type { ApiClient } from '@marque/core/client';
import type { connectRealtime } from '@marque/core/realtime';
import type { Site } from '@marque/core/rules/lot';
import type { AreaHandlers, Emit } from './handlers.ts';
import type { TokenStore } from './session/index.ts';

/** What the program around the backend does for it: Electron, or the loopback host. */
export interface ShellPort {
  /** Opens an address of the storefront in the system's browser. */
  openUrl(url: string): Promise<void> | void;
  notify(notification: { readonly title: string; readonly body: string; readonly auctionId: number | null }): void;
  setBadge(count: number): void;
}

/** The folder of the console's files, and its log. */
export interface WorkFiles {
  readonly dataFolder: string;
  /** UTC milliseconds of this machine. */
  readonly now: () => number;
  /** A line for the log of the console, without personal data. */
  readonly log: (line: string) => void;
}

/** Drafts and outbox whose file is open: no other console has the folder, and nothing is sent yet. */
export interface OpenedWork {
  start(context: WorkContext): Work;
  /** Closes a file that was not started. */
  close(): void;
}

/** What drafts and the outbox need of the backend. */
export interface WorkContext {
  /** Origin of the server: entries and drafts for another one stay where they are. */
  readonly serverUrl: string;
  /** The server of the cache; null without one. Rows that an older console has stored are for this one. */
  readonly formerServerUrl: string | null;
  /** The API with the tokens of the session. Offline its failures have the kind `network`. */
  readonly client: ApiClient;
  readonly emit: Emit;
  /** The signed-in user; null without one. */
  readonly userId: () => number | null;
}

/** Drafts and outbox, whose files are never rebuilt. */
export interface Work {
  readonly handlers: AreaHandlers<'outbox' | 'drafts'>;
  /** Sends what waits, and resolves when no entry can be sent at present. Called with each connection. */
  drained(): Promise<void>;
  close(): Promise<void> | void;
}

export interface BackendOptions {
  /** Origin of the server. */
  readonly serverUrl: string;
  /** Origin of each site's pages. */
  readonly siteUrls: Readonly<Record<Site, string>>;
  /** The folder of the console's files; it is made if it is missing. */
  readonly dataFolder: string;
  readonly tokenStore: TokenStore;
  readonly shell: ShellPort;
  readonly emit: Emit;
  /** A line for the log of the console, without personal data. */
  readonly log: (line: string) => void;
  /** Throws while another console has the folder. */
  readonly openWork: (files: WorkFiles) => OpenedWork;
  /** Replace the clock, the network and the connection in tests. */
  readonly now?: () => number;
  readonly monotonicNow?: () => number;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly connect?: typeof connectRealtime;
}
