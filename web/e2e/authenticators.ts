/** What members sign in with besides their password: codes of an app, and passkeys. */
import { generateSync } from 'otplib';
import type { Page } from 'playwright/test';

/** The code of an app with that secret, by the server's clock. */
export async function codeOf(origin: string, secret: string): Promise<string> {
  const { serverTimeMs } = (await (await fetch(`${origin}/time`)).json()) as { readonly serverTimeMs: number };
  return generateSync({ secret, epoch: Math.floor(serverTimeMs / 1000) });
}

interface VirtualAuthenticator {
  /** Whether the person passes the fingerprint, face or PIN. */
  readonly setVerified: (isUserVerified: boolean) => Promise<unknown>;
}

/** Gives a page's browser a passkey device that answers by itself. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    setVerified: (isUserVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
