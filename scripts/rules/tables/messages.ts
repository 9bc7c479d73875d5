import { conflictMessage } from '@marque/core/rules/bidding';
import {
  defaultFailure,
  MESSAGE_CODES,
  messageOf,
  OPERATIONS,
  type Operation,
  refusalMessage,
} from '@marque/core/rules/display';
import { COUNTER_CONFLICTS, OFFER_CONFLICTS } from '@marque/core/rules/offers';
import { type Case, foldCases } from '../../tables/table.ts';
import { everyPair, type RulesTable } from '../table.ts';
import { english } from '../texts.ts';

const SOURCE = 'core/src/rules/display';

const MESSAGES: RulesTable = {
  name: 'messages',
  title: 'Messages',
  about: 'Every message shown over a page. The text key is "alerts_" and the code; an error stays until it is closed.',
  source: SOURCE,
  columns: ['code', 'kind', 'text'],
  rows: MESSAGE_CODES.map((code) => {
    const { key, kind } = messageOf(code);
    return [code, kind, textOf(key)];
  }),
};

/** Headline and text. */
function textOf(key: string): string {
  const text = english('messages', `${key}_text`);
  const headline = english('messages', key);
  return text === `${key}_text` ? headline : `${headline} ${text}`;
}

/** Statuses whose message follows from the server's text. */
const STATUSES = [400, 403, 404, 409, 413, 422, 500] as const;

const CONFLICTS = [...new Set([...OFFER_CONFLICTS, ...COUNTER_CONFLICTS, 'BID_TOO_LARGE'])];
const SERVER_TEXTS: readonly string[] = [...CONFLICTS.map(conflictMessage), ...MESSAGE_CODES];

const REFUSALS: RulesTable = {
  name: 'refusals',
  title: 'Messages for refusals by the server',
  about:
    'By the server’s text, the task and the status. Other combinations show the plain failure message of the task.',
  source: SOURCE,
  columns: ['server text', 'task', 'status', 'message'],
  rows: foldCases(everyPair(SERVER_TEXTS, OPERATIONS, refusalsOf).flat()),
};

function refusalsOf(text: string, task: Operation): readonly Case[] {
  return STATUSES.flatMap((status) => {
    const code = refusalMessage({ status, message: text }, task);
    if (code === defaultFailure(task)) return [];
    return [{ inputs: [text, task, String(status)], result: [code === text ? 'the message of that code' : code] }];
  });
}

export const MESSAGE_TABLES: readonly RulesTable[] = [MESSAGES, REFUSALS];
