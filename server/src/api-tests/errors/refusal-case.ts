/** How the cases of the error catalogue are written. */
import { saveCard, tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import type { ProblemMessage } from '@marque/core/contracts/problems';
import type { loginErrorKey, MessageCode, Operation } from '@marque/core/rules/display';
import { requireSqlite } from '../../platform/db/index.ts';
import { type Answer, type Caller, cardNumber, type TestServer } from '../harness/test-server.ts';

/** One refusal of a running server, and what a page shows for it. */
export type RefusalCase = {
  /** Brings the server into the state, and makes the call that it refuses. */
  readonly provoke: (server: TestServer) => Promise<Answer>;
  readonly status: number;
  /** The action of the message, by its address or its kind; none for a message without one. */
  readonly link?: `/${string}` | 'login' | 'reload';
} & (
  | { readonly doing: Operation; readonly shows: MessageCode }
  /** The login form has its own texts, by the status of the response. */
  | { readonly doing: 'logIn'; readonly shows: ReturnType<typeof loginErrorKey> }
);

/** The conflicts of a group, by the code that follows "Conflict: ". */
export type ConflictCases<Code extends string> = Readonly<Record<Code, RefusalCase>>;

/** Refusals that are no conflicts, by their message. */
export type NamedRefusal = Exclude<ProblemMessage, `Conflict: ${string}`>;

/** A token of the sandbox's gateway for a card, which its last four digits give its behaviour. */
export async function cardToken(caller: Caller, nth: number, lastFour = '4242'): Promise<string> {
  const card = { number: cardNumber(nth, lastFour), expiryMonth: 12, expiryYear: 2049, cvc: '123' };
  return (await caller.ask(tokeniseSandboxCard, { body: card })).token;
}

export async function putCardOnFile(caller: Caller, nth: number): Promise<void> {
  await caller.ask(saveCard, { body: { token: await cardToken(caller, nth) } });
}

/** Changes stored rows to a state that years or thousands of calls would lead to. */
export async function store(server: TestServer, sql: string): Promise<void> {
  await requireSqlite(server.context.db).batch((connection) => connection.exec(sql));
}

/** Of two calls that are under way at once, the one that the other stands in the way of. */
export async function refusedOf(first: Promise<Answer>, second: Promise<Answer>): Promise<Answer> {
  const answers = await Promise.all([first, second]);
  return answers.find(({ status }) => status === 409) ?? answers[0];
}
