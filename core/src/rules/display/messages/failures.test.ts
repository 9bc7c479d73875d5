import codeTable from '@marque/fixtures/cases/display-code-errors.json' with { type: 'json' };
import loginTable from '@marque/fixtures/cases/display-login-errors.json' with { type: 'json' };
import newsTable from '@marque/fixtures/cases/display-login-news.json' with { type: 'json' };
import table from '@marque/fixtures/cases/display-refusals.json' with { type: 'json' };
import unansweredTable from '@marque/fixtures/cases/display-unanswered.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import texts from '../../../i18n/locales/en/messages.json' with { type: 'json' };
import { itHolds } from '../../laws.arbitrary.ts';
import {
  type CallFailure,
  codeHelp,
  enquiryFailure,
  failureMessage,
  loginErrorKey,
  loginHelp,
  MESSAGE_CODES,
  messageOf,
  OPERATIONS,
  type Operation,
  refusalMessage,
  sessionFailureOf,
} from '../index.ts';

describe('refusals', () => {
  it.each(table.cases)('$doing, $status "$message": $code', ({ doing, status, message, code }) => {
    expect(refusalMessage({ status, message }, doing as Operation)).toBe(code);
  });

  it('have cases for every operation', () => {
    expect(new Set(table.cases.map(({ doing }) => doing))).toEqual(new Set(OPERATIONS));
  });

  const prefixes = fc.constantFrom('', 'Conflict: ', '1234567890');
  const answers = fc.record({
    doing: fc.constantFrom(...OPERATIONS),
    status: fc.integer({ min: 200, max: 599 }),
    message: fc.oneof(
      fc.string(),
      fc.tuple(prefixes, fc.constantFrom(...MESSAGE_CODES)).map(([prefix, code]) => `${prefix}${code}`),
    ),
  });
  itHolds('never show a success message', [answers], ({ doing, status, message }) => {
    expect(messageOf(refusalMessage({ status, message }, doing)).kind).not.toBe('success');
  });
});

it.each(unansweredTable.cases)('failed calls: $doing, $kind: $code', ({ doing, kind, status, message, code }) => {
  const failure = { kind, status, problem: { message } } as CallFailure;
  expect(failureMessage(failure, doing as Operation)).toBe(code);
});

it.each(newsTable.cases)('$note says of the login: $news', ({ kind, status, message, news }) => {
  expect(sessionFailureOf({ kind, status, problem: { message } } as CallFailure)).toBe(news);
});

it.each(loginTable.cases)('failed logins with status $status: $key', ({ status, key, help, ...does }) => {
  expect(loginErrorKey(status)).toBe(key);
  expect(loginHelp(status)).toEqual({ key: help, ...does });
});

it.each(codeTable.cases)('failed codes with status $status: $key', ({ status, ...help }) => {
  expect(codeHelp(status)).toEqual(help);
});

it('a failed enquiry names the address to write to, and leads to the contact page', () => {
  const failure = enquiryFailure('hello@marque.example');
  expect(failure).toEqual({
    heading: 'enquiry.error.heading',
    text: 'enquiry.error.text',
    params: { email: 'hello@marque.example' },
    link: { key: 'enquiry.error.link', href: '/contact' },
  });
  expect(texts.enquiry.error.heading.toLowerCase()).toBe('we encountered an error');
  expect(texts.enquiry.error.text).toContain('{{email}}');
});
