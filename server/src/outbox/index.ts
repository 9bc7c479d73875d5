export type { DomainEvent } from './domain-events.ts';
export { createOutbox, type Dispatch, type EventSubscriber, type Outbox, type OutgoingEvent } from './outbox.ts';
