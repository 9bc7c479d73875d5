import {
  type ConsoleBridge,
  type EventName,
  type EventOf,
  events,
  type InputOf,
  type MethodName,
  methods,
  type OutputOf,
  pageOutputs,
} from './contract.ts';
import type { CallReply, FaultCode } from './receiver.ts';

/** Carries calls and events between the page and its backend: Electron's IPC, or HTTP on loopback. */
export interface Carrier {
  call(name: MethodName, input: unknown): Promise<CallReply>;
  /** Returns the function that unsubscribes. */
  on(name: EventName, listener: (event: unknown) => void): () => void;
}

/** A call that the contract or the backend refused; `fault` says where. */
export class IpcFault extends Error {
  readonly fault: FaultCode | 'unreachable';

  constructor(name: string, fault: FaultCode | 'unreachable') {
    super(`${name}: ${fault}`);
    this.name = 'IpcFault';
    this.fault = fault;
  }
}

/**
 * The backend as the page sees it. Input is checked before it is sent, output and events when they arrive, of rows only that
 * they are some; an event of another shape is dropped. A refused call rejects with an `IpcFault`.
 */
export function createBridge(carrier: Carrier): ConsoleBridge {
  async function call<Name extends MethodName>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
    if (!methods[name].input.safeParse(input).success) throw new IpcFault(name, 'badInput');
    const reply = await carrier.call(name, input);
    if (!reply.ok) throw new IpcFault(name, reply.fault);
    const schema = name in pageOutputs ? pageOutputs[name as keyof typeof pageOutputs] : methods[name].output;
    const output = schema.safeParse(reply.value);
    if (!output.success) throw new IpcFault(name, 'badOutput');
    return output.data as OutputOf<Name>;
  }

  return {
    call,
    on<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void) {
      return carrier.on(name, (event) => {
        const parsed = events[name].safeParse(event);
        if (parsed.success) listener(parsed.data as EventOf<Name>);
        else console.error(`An event "${name}" had another shape.`);
      });
    },
  };
}
