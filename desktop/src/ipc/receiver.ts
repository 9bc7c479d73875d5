import type { Handlers } from '../backend/index.ts';
import { type MethodName, methods } from './contract.ts';
import { isReadableMessage } from './message-size.ts';

/** Why a call did not reach its handler, or its result not the page. */
export const FAULT_CODES = ['unknownMethod', 'badInput', 'badOutput', 'failed'] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export type CallReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: FaultCode };

/** Receives a call from the page. `name` and `input` are what arrived, of any form. */
export type Receiver = (name: unknown, input: unknown) => Promise<CallReply>;

/**
 * Calls handlers for methods of the contract only, with input and output that its schemas have parsed. A handler that
 * throws is reported to `onFault` and answered with `failed`: the page learns nothing of the error.
 */
export function createReceiver(
  handlers: Handlers,
  onFault: (name: MethodName, fault: FaultCode, reason: string) => void,
): Receiver {
  return async (name, input) => {
    if (!isMethod(name)) return { ok: false, fault: 'unknownMethod' };
    if (!isReadableMessage(input)) return { ok: false, fault: 'badInput' };
    const parsed = methods[name].input.safeParse(input);
    if (!parsed.success) return { ok: false, fault: 'badInput' };
    const handle = handlers[name] as (input: unknown) => unknown;
    try {
      const output = methods[name].output.safeParse(await handle(parsed.data));
      if (output.success) return { ok: true, value: output.data };
      onFault(
        name,
        'badOutput',
        JSON.stringify(output.error.issues.slice(0, 3).map(({ path, code }) => ({ path, code }))),
      );
      return { ok: false, fault: 'badOutput' };
    } catch (error) {
      onFault(name, 'failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
      return { ok: false, fault: 'failed' };
    }
  };
}

/** Whether the contract has a method of this name. Names of every object, such as "constructor", are none. */
export function isMethod(name: unknown): name is MethodName {
  return typeof name === 'string' && Object.hasOwn(methods, name);
}
