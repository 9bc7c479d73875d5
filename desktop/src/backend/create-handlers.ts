import { lotPath } from '@marque/core/rules/lot';
import { callEndpoint } from './api/index.ts';
import type { Cache } from './cache/index.ts';
import type { Handlers } from './handlers.ts';
import type { LotsWatch } from './lots/index.ts';
import type { BackendOptions, Work } from './options.ts';
import type { Session } from './session/index.ts';

interface Parts {
  readonly options: BackendOptions;
  readonly session: Session;
  readonly watch: LotsWatch;
  readonly work: Work;
  readonly cache: Cache;
}

export function createHandlers({ options, session, watch, work, cache }: Parts): Handlers {
  return {
    ...work.handlers,
    ...sessionHandlers(session),
    ...lotHandlers(watch),
    ...settingHandlers(cache),
    ...shellHandlers(options, watch),
    'api.call': (input) => callEndpoint(session.client, input),
    'files.read': ({ address }) => session.readFile(address),
  };
}

function sessionHandlers(session: Session) {
  return {
    'session.read': session.state,
    'session.logIn': session.logIn,
    'session.logInWithCode': session.logInWithCode,
    async 'session.logOut'() {
      await session.logOut();
      return {};
    },
  } satisfies Partial<Handlers>;
}

function lotHandlers(watch: LotsWatch) {
  return {
    'connection.read': watch.connection,
    'connection.retry'() {
      watch.retry();
      return {};
    },
    'lots.readFirst': watch.readFirst,
    'lots.read': watch.read,
  } satisfies Partial<Handlers>;
}

function settingHandlers(cache: Cache) {
  return {
    'settings.read': () => ({ settings: cache.readSettings() }),
    'settings.write'({ key, value }) {
      cache.writeSetting(key, value);
      return {};
    },
  } satisfies Partial<Handlers>;
}

function shellHandlers({ shell, siteUrls }: BackendOptions, watch: LotsWatch) {
  return {
    async 'shell.openSite'({ auctionId }) {
      const lot = watch.readLot(auctionId);
      // The page names a lot and never an address.
      if (lot !== null) await shell.openUrl(new URL(lotPath(lot), siteUrls[lot.site]).href);
      return {};
    },
    'shell.notify'(notification) {
      shell.notify(notification);
      return {};
    },
    'shell.badge'({ count }) {
      shell.setBadge(count);
      return {};
    },
  } satisfies Partial<Handlers>;
}
