import type { Money } from '@marque/core/rules/money';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { GatewayFailure } from './port.ts';
import { hasExpired, type SandboxTokens } from './sandbox-tokens.ts';

export type BankAnswer = Result<{ readonly reference: string }, GatewayFailure>;

/** The bank of the sandbox. A repeated reference gets the same answer. */
export interface SandboxBank {
  hold(token: string, amount: Money, reference: string): BankAnswer;
  capture(hold: string, amount: Money, reference: string): BankAnswer;
  refund(hold: string, amount: Money, reference: string): BankAnswer;
  release(hold: string): void;
}

/** Answers that are stored; older ones are derived again from the facts in the reference. */
const REMEMBERED = 50_000;

export function createSandboxBank(tokens: SandboxTokens, now: () => number): SandboxBank {
  // Keys are the caller's references.
  const holds = new Map<string, BankAnswer>();
  const captures = new Map<string, BankAnswer>();
  const refunds = new Map<string, BankAnswer>();
  // Keys are the references of holds.
  const captured = new Map<string, true>();
  const released = new Map<string, true>();

  function decideHold(token: string, amount: Money, reference: string): BankAnswer {
    const card = tokens.readCard(token);
    if (card === null) return refuse('unknownToken');
    if (!card.isReady) return refuse(card.behaviour === 'challenge' ? 'challengeRequired' : 'unknownToken');
    if (card.behaviour === 'failsHold' || hasExpired(card, now())) return refuse('authorisationFailed');
    return succeed({ reference: tokens.writeHold({ behaviour: card.behaviour, amount, reference }) });
  }

  function decideCapture(name: string, amount: Money, reference: string): BankAnswer {
    const hold = tokens.readHold(name);
    if (hold === null) return refuse('unknownToken');
    // A hold is captured once.
    if (released.has(name) || captured.has(name)) return refuse('authorisationFailed');
    const isWithinHold = amount.currency === hold.amount.currency && amount.minor <= hold.amount.minor;
    if (!isWithinHold || hold.behaviour === 'failsCapture') return refuse('declined');
    remember(captured, name, true);
    return succeed({ reference });
  }

  /** A hold whose capture is forgotten counts as captured: only captured ones are refunded. */
  function decideRefund(name: string, amount: Money, reference: string): BankAnswer {
    const hold = tokens.readHold(name);
    if (hold === null) return refuse('unknownToken');
    const isWithinHold = amount.currency === hold.amount.currency && amount.minor <= hold.amount.minor;
    if (!isWithinHold || released.has(name)) return refuse('declined');
    return succeed({ reference });
  }

  return {
    hold(token, amount, reference) {
      const answer = holds.get(reference) ?? decideHold(token, amount, reference);
      remember(holds, reference, answer);
      return answer;
    },
    capture(hold, amount, reference) {
      const answer = captures.get(reference) ?? decideCapture(hold, amount, reference);
      remember(captures, reference, answer);
      return answer;
    },
    refund(hold, amount, reference) {
      const answer = refunds.get(reference) ?? decideRefund(hold, amount, reference);
      remember(refunds, reference, answer);
      return answer;
    },
    release(hold) {
      if (!captured.has(hold)) remember(released, hold, true);
    },
  };
}

/** Adds an entry and drops the oldest one above the limit. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  if (map.size <= REMEMBERED) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
