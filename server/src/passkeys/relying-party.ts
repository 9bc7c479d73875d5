import type { Site, UserId } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';
import { createSigner } from '../platform/signing/index.ts';

/** The site that a passkey is for, as the WebAuthn standard names it: the host that browsers bind passkeys to. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export type RelyingPartyOf = (site: Site) => RelyingParty;

/** By the origins of the configuration. On this machine both sites are `localhost` and share their passkeys. */
export function createRelyingParties({ origins }: Pick<ServerContext, 'origins'>): RelyingPartyOf {
  return (site) => {
    const origin = origins()[site];
    return { id: new URL(origin).hostname, origin };
  };
}

/** How passkeys name an account: without its id or address, which a device may show to others. */
export function createUserHandles(secret: string): (userId: UserId) => string {
  const signer = createSigner(secret, 'passkey user');
  return (userId) => signer.sign(String(userId));
}
