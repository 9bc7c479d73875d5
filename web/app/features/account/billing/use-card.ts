import type { ApiFailure } from '@marque/core/client';
import { type CardEntry, readExpiry } from '@marque/core/rules/contact';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { accountCalls, type CardToken } from '../account-calls.ts';
import { failureKey, type OwnWords } from '../form/failure-key.ts';

/** Where putting a card on file has got to. */
export type CardStep =
  | { readonly kind: 'form' }
  | { readonly kind: 'sending' }
  /** The bank wants its owner to confirm. `isAnswering` while the answer is on its way. */
  | { readonly kind: 'challenge'; readonly token: string; readonly isAnswering: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'saved' };

const NOT_CONFIRMED = 'threeDSecureRequired';
const WORDS: OwnWords = {
  cardDeclined: 'account:card.declined',
  threeDSecureRequired: 'account:card.notConfirmed',
  malformedRequest: 'account:card.notACard',
  temporarilyUnavailable: 'account:card.gatewayAway',
};

export interface CardSaving {
  readonly step: CardStep;
  /** Sends a card that has no faults. */
  send(entry: CardEntry): Promise<void>;
  /** What its owner told the bank. */
  answer(hasConfirmed: boolean): Promise<void>;
  startOver(): void;
}

/** Puts a card on file: the gateway turns its number into a token, the bank may ask its owner, the server keeps it. */
export function useCardSaving(onSaved: () => void): CardSaving {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<CardStep>({ kind: 'form' });

  const fail = (failure: ApiFailure) => setStep({ kind: 'failed', message: failureKey(failure, WORDS) });

  const keep = async (card: CardToken) => {
    const answer = await accountCalls.saveCard(card);
    if (answer.ok) {
      setStep({ kind: 'saved' });
      await revalidate();
      onSaved();
      return;
    }
    // The gateway knew of no question, but the bank has one all the same.
    const isAsked = answer.error.kind === 'refused' && answer.error.problem.message === NOT_CONFIRMED;
    if (isAsked && card.challengePassed === undefined) {
      setStep({ kind: 'challenge', token: card.token, isAnswering: false });
    } else {
      fail(answer.error);
    }
  };

  const send = async ({ number, expiry, cvc }: CardEntry) => {
    const read = readExpiry(expiry);
    if (step.kind === 'sending' || read === null) return;
    setStep({ kind: 'sending' });
    const { month: expiryMonth, year: expiryYear } = read;
    const tokenised = await accountCalls.tokeniseCard({ number, expiryMonth, expiryYear, cvc });
    if (!tokenised.ok) return fail(tokenised.error);
    const { token, needsChallenge } = tokenised.value.body;
    if (needsChallenge) setStep({ kind: 'challenge', token, isAnswering: false });
    else await keep({ token });
  };

  const answer = async (hasConfirmed: boolean) => {
    if (step.kind !== 'challenge' || step.isAnswering) return;
    setStep({ ...step, isAnswering: true });
    await keep({ token: step.token, challengePassed: hasConfirmed });
  };

  return { step, send, answer, startOver: () => setStep({ kind: 'form' }) };
}
