/** What the service worker uses of its surroundings: TypeScript's own declarations exclude those of pages. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly includeUncontrolled: boolean;
      readonly type: 'window';
    }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WaitingEvent & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface InstallEvent extends WaitingEvent {
  /** Requests that bypass the worker; not in all browsers (https://www.w3.org/TR/service-workers/#dom-installevent-addroutes). */
  readonly addRoutes?: (
    rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }[],
  ) => Promise<void>;
}

export interface FetchEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  /** Undefined without a preload. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
