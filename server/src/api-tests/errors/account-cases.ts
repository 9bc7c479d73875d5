/** Refusals of logins, links in e-mails, cards, comments and alerts. */
import {
  openSession,
  resetPassword,
  restoreEmail,
  saveCard,
  sendVerification,
  verifyEmail,
} from '@marque/core/contracts/accounts';
import { placeComment } from '@marque/core/contracts/comments';
import { confirmNewsletters } from '@marque/core/contracts/newsletters';
import { addSubscription, endAlert } from '@marque/core/contracts/subscriptions';
import { MOST_SUBSCRIPTIONS } from '@marque/core/rules/people';
import { type Answer, type Caller, DEMO, type TestServer } from '../harness/test-server.ts';
import { cardToken, type RefusalCase } from './refusal-case.ts';

const UNKNOWN_TOKEN = 'a token that no e-mail contains';
const BILLING = '/account/billing';

export const LINK_CASES = {
  emailVerificationFailed: {
    provoke: ({ visitor }) => visitor.call(verifyEmail, { body: { token: UNKNOWN_TOKEN } }),
    status: 409,
    doing: 'verifyEmail',
    shows: 'emailVerificationFailed',
    link: '/account/unverified',
  },
  emailAlreadyVerified: {
    provoke: (server) => server.program('buyer').call(sendVerification, { body: { userId: DEMO.buyer } }),
    status: 409,
    doing: 'verifyEmail',
    shows: 'emailAlreadyVerified',
  },
  emailRestoreFailed: {
    provoke: ({ visitor }) => visitor.call(restoreEmail, { body: { token: UNKNOWN_TOKEN } }),
    status: 409,
    doing: 'other',
    shows: 'emailRestoreFailed',
    link: '/account/send/password',
  },
  passwordResetFailed: {
    provoke: ({ visitor }) =>
      visitor.call(resetPassword, { body: { token: UNKNOWN_TOKEN, password: 'correct horse battery' } }),
    status: 409,
    doing: 'other',
    shows: 'passwordResetFailed',
    link: '/account/send/password',
  },
  newsletterLinkFailed: {
    provoke: ({ visitor }) => visitor.call(confirmNewsletters, { body: { token: UNKNOWN_TOKEN } }),
    status: 409,
    doing: 'other',
    shows: 'newsletterLinkFailed',
  },
  alertLinkFailed: {
    provoke: ({ visitor }) => visitor.call(endAlert, { params: { token: `m-1-1001-1.${'x'.repeat(43)}` } }),
    status: 409,
    doing: 'subscribe',
    shows: 'alertLinkFailed',
    link: '/account/alerts',
  },
} satisfies Readonly<Record<string, RefusalCase>>;

const loginWith = (caller: Caller, password: string) =>
  caller.call(openSession, { body: { email: 'no3ds@marque.test', password } });

export const LOGIN_CASES = {
  login_failed_message: {
    provoke: ({ visitor }) => loginWith(visitor, 'not the password'),
    status: 403,
    doing: 'logIn',
    shows: 'login_failed_message',
  },
  login_account_locked_message: {
    provoke: async ({ visitor }) => {
      let answer = await loginWith(visitor, 'not the password');
      for (let nth = 0; nth < 10 && answer.status === 403; nth += 1) answer = await loginWith(visitor, `wrong ${nth}`);
      return answer;
    },
    status: 423,
    doing: 'logIn',
    shows: 'login_account_locked_message',
  },
  // A browser that has opened no page has no token.
  login_bad_csrf_token_message: {
    provoke: (server) => server.browser().logIn('buyer@marque.test'),
    status: 400,
    doing: 'logIn',
    shows: 'login_bad_csrf_token_message',
  },
} satisfies Readonly<Record<string, RefusalCase>>;

async function saveCardThat(server: TestServer, lastFour: string): Promise<Answer> {
  const caller = server.program('noterms');
  return caller.call(saveCard, { body: { token: await cardToken(caller, 71, lastFour) } });
}

export const CARD_CASES = {
  cardDeclined: {
    provoke: (server) => saveCardThat(server, '0002'),
    status: 402,
    doing: 'other',
    shows: 'cardDeclined',
    link: BILLING,
  },
  threeDSecureRequired: {
    provoke: (server) => saveCardThat(server, '3155'),
    status: 402,
    doing: 'other',
    shows: 'threeDSecureRequired',
    link: BILLING,
  },
} satisfies Readonly<Record<string, RefusalCase>>;

/** A live lot, and a sold one. */
const [LIVE, SOLD] = [10003, 10015];

function comment(caller: Caller, text: string, auctionId = LIVE): Promise<Answer> {
  return caller.call(placeComment, { params: { auctionId }, body: { text } });
}

export const COMMENT_CASES = {
  loginToComment: {
    provoke: ({ visitor }) => comment(visitor, 'Is it dry?'),
    status: 401,
    doing: 'comment',
    shows: 'loginToComment',
    link: 'login',
  },
  emailNotVerified: {
    provoke: (server) => comment(server.program('unverified'), 'Is it dry?'),
    status: 403,
    doing: 'comment',
    shows: 'emailNotVerified',
    link: '/account/unverified',
  },
  addPaymentMethodToComment: {
    provoke: (server) => comment(server.program('nocard'), 'Is it dry?'),
    status: 403,
    doing: 'comment',
    shows: 'addPaymentMethodToComment',
    link: BILLING,
  },
  commentTextInvalid: {
    provoke: (server) => comment(server.program('rival'), 'Ring 07700 900123'),
    status: 400,
    doing: 'comment',
    shows: 'commentTextInvalid',
  },
  commentsClosed: {
    provoke: (server) => comment(server.program('rival'), 'A fine car.', SOLD),
    status: 409,
    doing: 'comment',
    shows: 'commentsClosed',
  },
} satisfies Readonly<Record<string, RefusalCase>>;

function subscribe(caller: Caller, subscriptionKey: string): Promise<Answer> {
  const body = { subscriptionType: 'makeModel', subscriptionKey };
  return caller.call(addSubscription, { params: { userId: caller.userId ?? DEMO.buyer }, body });
}

export const ALERT_CASES = {
  loginToSubscribe: {
    provoke: ({ visitor }) => subscribe(visitor, 'fiat_500f'),
    status: 401,
    doing: 'subscribe',
    shows: 'loginToSubscribe',
    link: 'login',
  },
  subscriptionLimit: {
    provoke: async (server) => {
      const vip = server.program('vip');
      for (let nth = 0; nth < MOST_SUBSCRIPTIONS; nth += 1) await subscribe(vip, `fiat_model${nth}`);
      return subscribe(vip, 'fiat_500f');
    },
    status: 409,
    doing: 'subscribe',
    shows: 'subscriptionLimit',
    link: '/account/alerts',
  },
} satisfies Readonly<Record<string, RefusalCase>>;
