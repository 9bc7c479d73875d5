import commentTable from '@marque/fixtures/cases/people-comments.json' with { type: 'json' };
import enquiryTable from '@marque/fixtures/cases/people-enquiries.json' with { type: 'json' };
import stepTable from '@marque/fixtures/cases/people-enquiry-steps.json' with { type: 'json' };
import askTable from '@marque/fixtures/cases/people-login-asks.json' with { type: 'json' };
import verificationTable from '@marque/fixtures/cases/people-verification.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMessageCode } from '../../display/index.ts';
import { itHolds } from '../../laws.arbitrary.ts';
import { RESEND_INTERVAL_MS, type VerificationEvent } from '../account/verification.ts';
import { ENQUIRY_EVENTS, ENQUIRY_STATES, type EnquiryEvent } from '../contact/enquiry.ts';
import {
  checkComment,
  checkEnquiry,
  type EnquiryState,
  loginPromptFor,
  NOT_SENT,
  reduceEnquiry,
  reduceVerification,
  resendDelay,
  type Verification,
} from '../index.ts';
import { LOGIN_PROMPTS, LOGIN_REASONS, type LoginAction } from './login-prompts.ts';

describe('asking for a login', () => {
  it.each(askTable.cases)('for $action: $place, $reason', ({ action, ...ask }) => {
    const known = action as LoginAction;
    expect(loginPromptFor(known)).toEqual(ask);
  });

  it('has a row for every action, and a use for every reason', () => {
    expect(askTable.cases.map(({ action }) => action)).toEqual(Object.keys(LOGIN_PROMPTS));
    expect(new Set(Object.values(LOGIN_PROMPTS).flatMap(({ reason }) => reason ?? []))).toEqual(new Set(LOGIN_REASONS));
  });
});

describe('checkComment', () => {
  it.each(commentTable.cases)('"$text": $key', ({ text, key, ...person }) => {
    expect(checkComment(person, text)?.key ?? null).toBe(key);
  });

  it('refuses with a message of the catalogue and the matching status', () => {
    const refusals = commentTable.cases.map((row) => checkComment(row, row.text));
    for (const refusal of refusals) if (refusal !== null) expect(isMessageCode(refusal.key)).toBe(true);
    expect(new Set(refusals.map((refusal) => refusal && `${refusal.status} ${refusal.key}`))).toEqual(
      new Set([
        null,
        '401 loginToComment',
        '403 blocked',
        '400 commentTextInvalid',
        '403 emailNotVerified',
        '403 addPaymentMethodToComment',
      ]),
    );
  });
});

describe('an enquiry', () => {
  it.each(enquiryTable.cases)('with "$phone" and "$message" has the faults $faults', ({ faults, ...enquiry }) => {
    expect(checkEnquiry(enquiry)).toEqual(faults);
  });

  const events = ENQUIRY_EVENTS.map((kind): EnquiryEvent => (kind === 'send' ? { kind, faults: [] } : { kind }));
  const steps = new Map(stepTable.steps.map(({ from, event, to }) => [`${from} ${event}`, to]));

  it.each(ENQUIRY_STATES.flatMap((state) => events.map((event) => ({ state, event }))))(
    '$state, $event.kind',
    ({ state, event }) => {
      expect(reduceEnquiry(state, event)).toBe(steps.get(`${state} ${event.kind}`) ?? state);
    },
  );

  it('stays in its form while a field is missing', () => {
    expect(reduceEnquiry('form', { kind: 'send', faults: ['error_messsageRequired'] })).toBe('form');
  });

  it('reaches every state, and the feedback form only after an answer', () => {
    const reached = new Set<EnquiryState>(['closed']);
    for (const state of reached) for (const event of events) reached.add(reduceEnquiry(state, event));
    expect(reached).toEqual(new Set(ENQUIRY_STATES));
    const before = ENQUIRY_STATES.filter((state) => events.some((event) => reduceEnquiry(state, event) === 'feedback'));
    expect(before).toEqual(['success', 'error', 'feedback']);
  });
});

describe('sending the verification link', () => {
  it.each(verificationTable.cases)('$state.kind, $event.kind at $event.at: $next.kind', ({ state, event, next }) => {
    expect(reduceVerification(state as Verification, event as VerificationEvent)).toEqual(next);
  });

  it('says how long to wait', () => {
    expect(resendDelay(NOT_SENT, 0)).toBe(0);
    expect(resendDelay({ kind: 'success', sentAt: 1_000 }, 1_000)).toBe(RESEND_INTERVAL_MS);
    expect(resendDelay({ kind: 'success', sentAt: 1_000 }, 60_999)).toBe(1);
    expect(resendDelay({ kind: 'success', sentAt: 1_000 }, 61_000)).toBe(0);
  });

  const anyEvent = fc.record({ kind: fc.constantFrom('send', 'sent', 'failed'), passes: fc.nat(90_000) });
  itHolds('never sends twice within a minute', [fc.array(anyEvent, { maxLength: 40 })], (events) => {
    let [state, now] = [NOT_SENT, 0];
    const sentAt: number[] = [];
    for (const { kind, passes } of events) {
      now += passes;
      const before = state;
      state = reduceVerification(state, { kind, at: now } as VerificationEvent);
      if (before.kind === 'sending' && state.kind === 'success') sentAt.push(now);
    }
    const gaps = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
    expect(gaps.every((gap) => gap >= RESEND_INTERVAL_MS)).toBe(true);
  });
});
