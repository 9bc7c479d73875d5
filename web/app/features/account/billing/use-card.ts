import type { ApiFailure } from '@marque/core/client';
import { type CardEntry, readExpiry } from '@marque/core/rules/contact';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { accountCalls, type CardToken } from '../account-calls.ts';
import { failureKey, type OwnWords } from '../form/failure-key.ts';

export type CardStep =
  | { readonly kind: 'form' }
  | { readonly kind: 'sending' }
  /** The bank requires confirmation. `isAnswering` is true while the answer is pending. */
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
  send(entry: CardEntry): Promise<void>;
  /** Submits the cardholder's answer to the bank. */
  answer(hasConfirmed: boolean): Promise<void>;
  startOver(): void;
}

/** Stores a card: the gateway tokenises the number, the bank may require 3-D Secure, and the server saves the token. */
export function useCardSaving(onSaved: () => void): CardSaving {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<CardStep>({ kind: 'form' });

  const fail = (failure: ApiFailure) => setStep({ kind: 'failed', message: failureKey(failure, WORDS) });

  const saveToken = async (card: CardToken) => {
    const answer = await accountCalls.saveCard(card);
    if (answer.ok) {
      setStep({ kind: 'saved' });
      await revalidate();
      onSaved();
      return;
    }
    // The gateway announced no challenge, but the bank requires one.
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
    else await saveToken({ token });
  };

  const answer = async (hasConfirmed: boolean) => {
    if (step.kind !== 'challenge' || step.isAnswering) return;
    setStep({ ...step, isAnswering: true });
    await saveToken({ token: step.token, challengePassed: hasConfirmed });
  };

  return { step, send, answer, startOver: () => setStep({ kind: 'form' }) };
}
