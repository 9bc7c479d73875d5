/** Commands that wait for the server, in a file that is never rebuilt. */
export { bindToServer, listOtherServers } from './bind-server.ts';
export { createOutboxHandlers, itemsOf, PAYLOAD_VERSION } from './handlers.ts';
export { createLotSenders } from './lot-senders.ts';
export { type DamagedFile, type OpenedOutbox, openOutboxFile } from './open-file.ts';
export { createRunner, type Runner } from './runner.ts';
export { type AnySender, defineSender, type Senders, type SendResult } from './sender.ts';
export { createOutboxStore } from './store.ts';
