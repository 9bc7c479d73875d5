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

/** What the button of the form shows. */
export function saveStateOf({ kind }: CardStep) {
  if (kind === 'saved') return { kind: 'saved' } as const;
  return { kind: kind === 'sending' || kind === 'challenge' ? 'saving' : 'idle' } as const;
}

const NOT_CONFIRMED = 'threeDSecureRequired';
export const CARD_WORDS: OwnWords = {
  cardDeclined: 'account:card.declined',
  threeDSecureRequired: 'account:card.notConfirmed',
  malformedRequest: 'account:card.notACard',
  temporarilyUnavailable: 'account:card.gatewayAway',
};

export type EnteredCard =
  | { readonly kind: 'entered'; readonly token: string }
  | { readonly kind: 'failed'; readonly message: string };

export interface CardSaving {
  readonly step: CardStep;
  send(entry: CardEntry): Promise<void>;
  /** Saves a card that was entered elsewhere: `enter` resolves with its token, or with the key of a message. */
  sendEntered(enter: () => Promise<EnteredCard>): Promise<void>;
  /** Submits the cardholder's answer to the bank. */
  answer(hasConfirmed: boolean): Promise<void>;
  startOver(): void;
  /** Removes the message of a failure after a change of the entry. */
  clearFailure(): void;
}

/** Stores a card: the gateway tokenises the number, the bank may require 3-D Secure, and the server saves the token. */
export function useCardSaving(onSaved: () => void): CardSaving {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<CardStep>({ kind: 'form' });

  const fail = (failure: ApiFailure) => setStep({ kind: 'failed', message: failureKey(failure, CARD_WORDS) });

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

  const startOver = () => setStep({ kind: 'form' });
  const clearFailure = () => setStep((before) => (before.kind === 'failed' ? { kind: 'form' } : before));

  const sendEntered = async (enter: () => Promise<EnteredCard>) => {
    if (step.kind === 'sending') return;
    setStep({ kind: 'sending' });
    const entered = await enter();
    // The gateway itself has asked the cardholder.
    if (entered.kind === 'entered') await saveToken({ token: entered.token, challengePassed: true });
    else setStep(entered);
  };

  const answer = async (hasConfirmed: boolean) => {
    if (step.kind !== 'challenge' || step.isAnswering) return;
    setStep({ ...step, isAnswering: true });
    await saveToken({ token: step.token, challengePassed: hasConfirmed });
  };

  return { step, send, sendEntered, answer, startOver, clearFailure };
}
