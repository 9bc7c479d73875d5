/**
 * The names of all methods and events, apart from their shapes, which the sandboxed preload script does not need.
 * `contract.ts` has a shape for each of them.
 */

/** Raised with every change that an older page or backend would misread. */
export const IPC_VERSION = 3;

export const METHOD_NAMES = [
  'session.read',
  'session.logIn',
  'session.logInWithCode',
  'session.logOut',
  'connection.read',
  'connection.retry',
  'lots.readFirst',
  'lots.read',
  'api.call',
  'outbox.list',
  'outbox.add',
  'outbox.retry',
  'outbox.discard',
  'drafts.list',
  'drafts.open',
  'drafts.save',
  'drafts.submit',
  'drafts.discard',
  'drafts.conflict',
  'drafts.resolve',
  'drafts.addFile',
  'drafts.removeFile',
  'drafts.readFile',
  'files.read',
  'settings.read',
  'settings.write',
  'shell.openSite',
  'shell.notify',
  'shell.badge',
] as const;

export const EVENT_NAMES = ['session', 'connection', 'lots', 'outbox', 'draft', 'openLot', 'menu'] as const;
