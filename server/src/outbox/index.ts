export type { DomainEvent } from './domain-events.ts';
export {
  createOutbox,
  type Dispatch,
  type EventSubscriber,
  type Outbox,
  type OutboxEntry,
  type OutgoingEvent,
} from './outbox.ts';
export { lotFacts } from './relay-to-staff.ts';
