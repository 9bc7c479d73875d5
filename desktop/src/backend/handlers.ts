import type { EventName, EventOf, InputOf, MethodName, OutputOf } from '../ipc/contract.ts';

/** A handler receives input that the contract's schema has parsed. */
export type HandlersOf<Name extends MethodName> = {
  readonly [Method in Name]: (input: InputOf<Method>) => OutputOf<Method> | Promise<OutputOf<Method>>;
};

/** Every method of the contract has a handler: a missing one does not compile. */
export type Handlers = HandlersOf<MethodName>;

type MethodOf<Area extends string> = Extract<MethodName, `${Area}.${string}`>;

/** The handlers of some areas, for instance of `outbox.list` and `outbox.add`. */
export type AreaHandlers<Area extends string> = HandlersOf<MethodOf<Area>>;

/** Sends an event to the page. */
export type Emit = <Name extends EventName>(name: Name, event: EventOf<Name>) => void;
