import type { SandboxPayments } from '../platform/payments/index.ts';
import type { PaymentsPort } from '../platform/payments/port.ts';

export type TestGateway = ReturnType<typeof watchGateway>;

/** A recording gateway: captured amounts, current holds and the number of requests. */
export function watchGateway(payments: SandboxPayments) {
  const taken = new Map<string, number>();
  const refunded = new Map<string, number>();
  const held = new Set<string>();
  const asked = { holds: 0, captures: 0 };
  /** Runs before each request. A test replaces one to delay the gateway or to make it fail. */
  const before: Record<'hold' | 'capture' | 'refund' | 'release', () => Promise<void>> = {
    hold: async () => undefined,
    capture: async () => undefined,
    refund: async () => undefined,
    release: async () => undefined,
  };
  const port: PaymentsPort = {
    ...payments,
    async hold(token, amount, reference) {
      asked.holds += 1;
      await before.hold();
      const answer = await payments.hold(token, amount, reference);
      if (answer.ok) held.add(answer.value.reference);
      return answer;
    },
    async capture(hold, amount, reference) {
      asked.captures += 1;
      await before.capture();
      const answer = await payments.capture(hold, amount, reference);
      if (answer.ok) {
        taken.set(reference, amount.minor);
        held.delete(hold);
      }
      return answer;
    },
    async refund(hold, amount, reference) {
      await before.refund();
      const answer = await payments.refund(hold, amount, reference);
      if (answer.ok) refunded.set(reference, amount.minor);
      return answer;
    },
    async release(hold) {
      await before.release();
      await payments.release(hold);
      held.delete(hold);
    },
  };
  return { port, taken, refunded, held, asked, before };
}
