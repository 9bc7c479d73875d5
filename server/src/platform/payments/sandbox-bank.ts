import type { Money } from '@marque/core/rules/money';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { GatewayFailure } from './port.ts';
import { hasExpired } from './sandbox-cards.ts';
import type { SandboxTokens } from './sandbox-tokens.ts';

export type BankAnswer = Result<{ readonly reference: string }, GatewayFailure>;

/** What the bank behind the sandbox says. Each reference of a caller's has one answer, however often it is asked. */
export interface SandboxBank {
  hold(token: string, amount: Money, reference: string): BankAnswer;
  capture(hold: string, amount: Money, reference: string): BankAnswer;
  release(hold: string): void;
}

/** The latest this many of each are remembered; what is older is worked out anew from what the reference itself carries. */
const REMEMBERED = 50_000;

export function createSandboxBank(tokens: SandboxTokens, now: () => number): SandboxBank {
  // By the caller's references.
  const holds = new Map<string, BankAnswer>();
  const captures = new Map<string, BankAnswer>();
  // By our own, of holds.
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
    // What was taken once is not there to be taken again.
    if (released.has(name) || captured.has(name)) return refuse('authorisationFailed');
    const isWithinHold = amount.currency === hold.amount.currency && amount.minor <= hold.amount.minor;
    if (!isWithinHold || hold.behaviour === 'failsCapture') return refuse('declined');
    remember(captured, name, true);
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
    release(hold) {
      if (!captured.has(hold)) remember(released, hold, true);
    },
  };
}

/** Adds to a map that forgets its oldest entries. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  if (map.size <= REMEMBERED) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
