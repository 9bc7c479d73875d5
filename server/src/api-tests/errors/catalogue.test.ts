import { problem } from '@marque/core/contracts/problems';
import texts from '@marque/core/locales/en/messages.json' with { type: 'json' };
import { conflictMessage } from '@marque/core/rules/bidding';
import {
  failureMessage,
  isMessageCode,
  loginErrorKey,
  MESSAGE_CODES,
  type MessageCode,
  messageOf,
  type Operation,
} from '@marque/core/rules/display';
import { NOTIFICATIONS } from '@marque/core/rules/live';
import { describe, expect, it, vi } from 'vitest';
import { serverForFile } from '../harness/test-server.ts';
import { ALERT_CASES, CARD_CASES, COMMENT_CASES, LINK_CASES, LOGIN_CASES } from './account-cases.ts';
import { SAFETY_CASES } from './account-safety-cases.ts';
import { AFTER_SALE_CASES } from './after-sale-cases.ts';
import { AUCTION_CASES, BID_CONFLICTS, PRE_BID_CASES } from './bidding-cases.ts';
import { PUBLISHING_CASES } from './publishing-cases.ts';
import type { NamedRefusal, RefusalCase } from './refusal-case.ts';
import { DEFAULT_FAILURES, REQUEST_CASES } from './request-cases.ts';
import { disk, FORM_CASES, STAFF_CASES, UPLOAD_CASES, VENDOR_CASES } from './selling-cases.ts';
import { STAFF_WORK_CASES } from './staff-cases.ts';
import { COUNTER_CASES, OFFER_CASES } from './trading-cases.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const statfs = async (path: string) => {
    const measured = await real.statfs(path);
    return disk.isFull ? Object.assign(measured, { bavail: 0 }) : measured;
  };
  return { ...real, statfs };
});

/** All refusals but the conflicts. The compiler reports a code of the catalogue without a case. */
const NAMED = {
  ...PRE_BID_CASES,
  ...AUCTION_CASES,
  ...LINK_CASES,
  ...LOGIN_CASES,
  ...CARD_CASES,
  ...COMMENT_CASES,
  ...ALERT_CASES,
  ...VENDOR_CASES,
  ...FORM_CASES,
  ...STAFF_CASES,
  ...STAFF_WORK_CASES,
  ...PUBLISHING_CASES,
  ...UPLOAD_CASES,
  ...AFTER_SALE_CASES,
  ...SAFETY_CASES,
  ...REQUEST_CASES,
} satisfies Readonly<Record<NamedRefusal, RefusalCase>>;

const conflicts = (cases: Readonly<Record<string, RefusalCase>>) =>
  Object.entries(cases).map(([code, provoked]) => [conflictMessage(code), provoked] as const);

const server = await serverForFile();
const words: Readonly<Record<string, unknown>> = texts;

/** The text for a message about an operation, as i18next finds it: the operation's own before the general one. */
function textOf(key: string, doing: Operation | 'logIn'): unknown {
  return words[`${key}_${doing}`] ?? words[key];
}

async function expectRefusal(message: string | null, { provoke, status, ...page }: RefusalCase): Promise<void> {
  const answer = await provoke(server);
  const refusal = problem.parse(answer.json);
  expect(refusal.message === message || message === null, `${answer.status} ${answer.text}`).toBe(true);
  expect([answer.status, refusal.code], answer.text).toEqual([status, status]);
  if (page.doing === 'logIn') {
    expect(loginErrorKey(answer.status)).toBe(page.shows);
    expect(textOf(page.shows, page.doing)).toBeTypeOf('string');
    return;
  }
  const shown = failureMessage({ kind: 'refused', status: answer.status, problem: refusal }, page.doing);
  expect(shown).toBe(page.shows);
  const { key, kind, way } = messageOf(shown);
  expect(way?.kind === 'link' ? way.href : way?.kind).toBe(page.link);
  expect(textOf(key, page.doing), key).toBeTypeOf('string');
  // Warnings and errors say what to do next.
  if (kind === 'warning' || kind === 'error') expect(textOf(`${key}_text`, page.doing), key).toBeTypeOf('string');
  if (way !== null) expect(textOf(`${key}_link`, page.doing), key).toBeTypeOf('string');
}

describe('a refusal comes from the server, and shows its message with its link', () => {
  it.each(Object.entries(NAMED))('%s', expectRefusal);
});

describe.each([
  ['a bid', BID_CONFLICTS],
  ['an offer', OFFER_CASES],
  ['a counter-offer', COUNTER_CASES],
] as const)('a conflict of %s shows its message', (_, cases) => {
  it.each(conflicts(cases))('%s', expectRefusal);
});

describe('a refusal without a message of its own shows that of the operation', () => {
  it.each(Object.entries(DEFAULT_FAILURES))('%s', (_, refusal) => expectRefusal(null, refusal));
});

/** Warnings and errors that no refusal leads to, by what does. */
const SHOWN_OTHERWISE: readonly MessageCode[] = [
  // A page checks the amount, the terms and the card before it sends a bid.
  'moreThanMinimumBid',
  '3dSecureNotChecked',
  'termsNotAgreed',
  // The update of an offer, which a higher one has ended.
  'outOffered',
  // What a buyer who has rejected a counter-offer is told.
  'counterRejected',
];

it('leads to every warning and error of the message catalogue', () => {
  const cases: readonly RefusalCase[] = [NAMED, BID_CONFLICTS, OFFER_CASES, COUNTER_CASES, DEFAULT_FAILURES].flatMap(
    (group) => Object.values<RefusalCase>(group),
  );
  const shown = new Set<string>([...cases.map(({ shows }) => shows), ...NOTIFICATIONS, ...SHOWN_OTHERWISE]);
  const faults = MESSAGE_CODES.filter((code) => ['warning', 'error'].includes(messageOf(code).kind));
  expect(faults.filter((code) => !shown.has(code))).toEqual([]);
  expect([...SHOWN_OTHERWISE].filter((code) => !isMessageCode(code))).toEqual([]);
});
