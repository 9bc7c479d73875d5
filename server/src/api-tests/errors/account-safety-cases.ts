/** Refusals of codes, passkeys, spending limits and the deletion of an account. */
import { continueSession } from '@marque/core/contracts/accounts';
import { placeBid } from '@marque/core/contracts/bidding';
import {
  activateAuthenticator,
  addPasskey,
  changeSpendingLimit,
  deleteAccount,
  removeAuthenticator,
  startAuthenticator,
  startPasskey,
} from '@marque/core/contracts/security';
import { codeOf } from '../harness/authenticator.ts';
import { type Answer, type Caller, PASSWORD, type TestServer } from '../harness/test-server.ts';
import { type Deviation, VirtualPasskey } from '../harness/virtual-authenticator.ts';
import type { RefusalCase } from './refusal-case.ts';

const password = PASSWORD;
/** A lot of the tests world that takes bids without a hold. */
const QUICK = 10003;

/** Adds the passkey that was started, as a device on the cars' site does, or as `deviation` says. */
function addStarted(server: TestServer, caller: Caller, started: Answer, deviation: Deviation = {}): Promise<Answer> {
  const { options } = started.json as { readonly options: { readonly challenge: string } };
  const credential = new VirtualPasskey(server.origins.cars).create(options, deviation);
  return caller.call(addPasskey, { body: { name: 'My phone', credential } });
}

export const SAFETY_CASES = {
  signInCodeWrong: {
    provoke: async (server) => {
      const caller = server.program('nophone');
      await caller.ask(startAuthenticator, { body: { password } });
      return caller.call(activateAuthenticator, { body: { code: '000000' } });
    },
    status: 403,
    doing: 'other',
    shows: 'signInCodeWrong',
  },
  signInStepExpired: {
    provoke: ({ visitor }) => visitor.call(continueSession, { body: { ticket: 'an old ticket', code: '123456' } }),
    status: 409,
    doing: 'other',
    shows: 'signInStepExpired',
    link: '/account/login',
  },
  authenticatorOff: {
    provoke: (server) => server.program('super').call(removeAuthenticator, { body: { password, code: '123456' } }),
    status: 409,
    doing: 'other',
    shows: 'authenticatorOff',
    link: 'reload',
  },
  authenticatorOn: {
    // Later logins of the account are asked for a code.
    provoke: async (server) => {
      const caller = server.program('super');
      const { secret } = await caller.ask(startAuthenticator, { body: { password } });
      const code = codeOf(secret, server.context.clock.now());
      await caller.ask(activateAuthenticator, { body: { code } });
      return caller.call(startAuthenticator, { body: { password } });
    },
    status: 409,
    doing: 'other',
    shows: 'authenticatorOn',
    link: 'reload',
  },
  passkeyFailed: {
    provoke: async (server) => {
      const caller = server.program('seller');
      const started = await caller.call(startPasskey, { body: { password } });
      return addStarted(server, caller, started, { challenge: 'AAAA' });
    },
    status: 403,
    doing: 'other',
    shows: 'passkeyFailed',
  },
  passkeyLimit: {
    provoke: async (server) => {
      const caller = server.program('seller');
      const start = () => caller.call(startPasskey, { body: { password } });
      let started = await start();
      for (let nth = 0; nth < 50 && started.status === 200; nth += 1) {
        await addStarted(server, caller, started);
        started = await start();
      }
      return started;
    },
    status: 409,
    doing: 'other',
    shows: 'passkeyLimit',
  },
  spendingLimitReached: {
    // No other case lets this account commit itself to an amount.
    provoke: async (server) => {
      const caller = server.program('managed');
      await caller.ask(changeSpendingLimit, { params: { currencyCode: 'gbp' }, body: { limit: 100 } });
      return caller.call(placeBid, { params: { auctionId: QUICK }, body: { isAbsentee: false, amount: 3_000 } });
    },
    status: 403,
    doing: 'bid',
    shows: 'spendingLimitReached',
    link: '/account/security#spending',
  },
  accountInUse: {
    provoke: (server) => server.program('buyer').call(deleteAccount, { body: { password } }),
    status: 409,
    doing: 'other',
    shows: 'accountInUse',
    link: '/account/security#deletion',
  },
} satisfies Readonly<Record<string, RefusalCase>>;
