export type { DomainEvent } from './domain-events.ts';
export type { PublishLotFacts } from './lot-facts.ts';
export {
  createOutbox,
  type Dispatch,
  type EventSubscriber,
  type Outbox,
  type OutboxEntry,
  type OutboxStatements,
  type OutgoingEvent,
} from './outbox.ts';
