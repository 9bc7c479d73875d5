import { conflictMessage } from '@marque/core/rules/bidding';
import {
  chunkFailure,
  chunkFailureText,
  DOINGS,
  type Doing,
  enquiryFailure,
  FIELD_MESSAGES,
  failureMessage,
  loginErrorKey,
  loginHelp,
  loginMessage,
  MESSAGE_CODES,
  type MessageWay,
  messageOf,
  plainFailure,
  refusalMessage,
} from '@marque/core/rules/display';
import { COUNTER_CONFLICTS, OFFER_CONFLICTS } from '@marque/core/rules/offers';
import { type Case, foldCases, type RulesTable } from '../table.ts';
import { english } from '../words.ts';
import { everyPair } from './cases.ts';

const MESSAGES: RulesTable = {
  name: 'messages',
  title: 'Messages',
  about:
    'Everything that can be said over a page. Kinds decide how long it stays: errors until they are closed. The key of its words is "alerts_" and the code.',
  columns: ['code', 'kind', 'tone', 'icon', 'says', 'way out', 'logged'],
  rows: MESSAGE_CODES.map((code) => {
    const { key, kind, tone, icon, way, isLogged } = messageOf(code);
    return [code, kind, tone, icon, saidBy(key), wayWords(way, key), isLogged];
  }),
};

/** Headline and text. */
function saidBy(key: string): string {
  const text = english('messages', `${key}_text`);
  const headline = english('messages', key);
  return text === `${key}_text` ? headline : `${headline} ${text}`;
}

function wayWords(way: MessageWay | null, key: string): string | null {
  if (way === null) return null;
  const words = english('messages', `${key}_link`);
  switch (way.kind) {
    case 'link':
      return `"${words}" ${way.href}`;
    case 'login':
      return `"${words}" opens the login drawer`;
    case 'reload':
      return `"${words}" loads the page anew`;
  }
}

const FIELDS: RulesTable = {
  name: 'field-messages',
  title: 'Messages beside a field or a file',
  about: 'Under their code, without a prefix. One is misspelt, as it always was.',
  columns: ['code', 'says'],
  rows: FIELD_MESSAGES.map((code) => [code, english('messages', code)]),
};

const FAILURES: RulesTable = {
  name: 'failures',
  title: 'What is said about something that failed',
  about:
    'By what somebody was doing. The plain failure is what is said where nothing better is known; what refusals say better stands in the next table.',
  columns: ['doing', 'plain failure', 'not logged in (401)', 'too many calls (429)', 'no answer', 'unreadable answer'],
  rows: foldCases(
    DOINGS.map((doing) => ({
      inputs: [doing],
      says: [
        plainFailure(doing),
        loginMessage(doing),
        refusalMessage({ status: 429, message: 'anything' }, doing),
        failureMessage({ kind: 'network' }, doing),
        failureMessage({ kind: 'contract' }, doing),
      ],
    })),
  ),
};

/** Statuses of refusals that say nothing by themselves. */
const STATUSES = [400, 403, 404, 409, 413, 422, 500] as const;

const CONFLICTS = [...new Set([...OFFER_CONFLICTS, ...COUNTER_CONFLICTS, 'BID_TOO_LARGE'])];

/** How a server words a refusal: conflicts in full, after ten other characters, after nine, and bare; and every code. */
const SERVER_TEXTS: readonly string[] = [
  ...CONFLICTS.flatMap((code) => [conflictMessage(code), `1234567890${code}`, `123456789${code}`, code]),
  ...MESSAGE_CODES,
];

const REFUSALS: RulesTable = {
  name: 'refusals',
  title: 'What is said about a refusal by the server',
  about:
    'Refusals that say more than the plain failure of what was being done, by the server’s own text. "1234567890" stands for any ten characters; a text that is not here, or comes with another status, is the plain failure.',
  columns: ['server says', 'doing', 'status', 'message'],
  rows: foldCases(everyPair(SERVER_TEXTS, DOINGS, refusalsOf).flat()),
};

function refusalsOf(text: string, doing: Doing): readonly Case[] {
  return STATUSES.flatMap((status) => {
    const code = refusalMessage({ status, message: text }, doing);
    if (code === plainFailure(doing)) return [];
    return [{ inputs: [text, doing, String(status)], says: [code === text ? 'the message of that name' : code] }];
  });
}

const LOGIN_ERRORS: RulesTable = {
  name: 'login-errors',
  title: 'What the login form says',
  about: 'By the status of the failed login, which the form keeps as its error code. 0 stands for any other.',
  columns: ['status', 'key', 'says', 'helps with', 'marks the password', 'offers to telephone', 'fetches a token'],
  rows: [400, 403, 423, 429, 0].map((status) => {
    const key = loginErrorKey(status);
    const help = loginHelp(status);
    const words = english('account', help.key);
    return [status, key, english('messages', key), words, help.marksPassword, help.isLocked, help.needsNewToken];
  }),
};

const ENQUIRY: RulesTable = {
  name: 'enquiry-failure',
  title: 'What stands in place of an enquiry that failed',
  about: 'With the address of the house.',
  columns: ['heading', 'text', 'link', 'leads to'],
  rows: [enquiryFailure('help@marque.test')].map(({ heading, text, link }) => [
    english('messages', heading),
    english('messages', text),
    english('messages', link.key),
    link.href,
  ]),
};

const THROWN = [
  'Loading chunk 14 failed (timeout)',
  'Loading chunk 14 failed.',
  'Failed to fetch dynamically imported module: https://marque.test/assets/menu-b1c2.js?v=1',
  'Importing a module script failed.',
  'x is not a function',
];

const CHUNKS: RulesTable = {
  name: 'chunk-failures',
  title: 'A piece of the program that did not come',
  about: 'By what was thrown, and how it is reported. A dash: it is about something else.',
  columns: ['thrown', 'piece', 'why', 'reported as'],
  rows: THROWN.map((text) => {
    const failure = chunkFailure(new Error(text));
    return failure === null ? [text, null, null, null] : [text, failure.chunk, failure.type, chunkFailureText(failure)];
  }),
};

export const MESSAGE_TABLES: readonly RulesTable[] = [
  MESSAGES,
  FIELDS,
  FAILURES,
  REFUSALS,
  LOGIN_ERRORS,
  ENQUIRY,
  CHUNKS,
];
