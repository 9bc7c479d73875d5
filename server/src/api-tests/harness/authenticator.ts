/** An authenticator app for tests: it shares a secret with an account and shows codes by the server's clock. */
import { activateAuthenticator, startAuthenticator } from '@marque/core/contracts/security';
import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { type Browser, PASSWORD, type World } from './account-server.ts';

const STEP_MS = 30_000;

export interface Authenticator {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code of now, or of that many steps later; a code that was used is not accepted again. */
  codeIn(steps?: number): string;
  /** Moves the clock to the next step and gives its code. */
  nextCode(): string;
}

export function codeOf(secret: string, at: number): string {
  return generateSync({ secret, epoch: Math.floor(at / 1000) });
}

/** Turns the codes on for the account of a browser that is logged in. */
export async function addAuthenticator({ context }: World, browser: Browser): Promise<Authenticator> {
  const { clock } = context;
  const started = await browser.call(startAuthenticator, { body: { password: PASSWORD } });
  expect(started.statusCode, started.body).toBe(201);
  const { secret } = started.json() as { readonly secret: string };
  const code = codeOf(secret, clock.now());
  const activated = await browser.call(activateAuthenticator, { body: { code } });
  expect(activated.statusCode, activated.body).toBe(200);
  const codeIn = (steps = 0) => codeOf(secret, clock.now() + steps * STEP_MS);
  return {
    secret,
    recoveryCodes: activated.json().recoveryCodes,
    codeIn,
    nextCode() {
      clock.advance(STEP_MS);
      return codeIn();
    },
  };
}
