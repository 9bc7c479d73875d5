import type { CreatedCredential, UsedCredential } from '@marque/core/contracts/security';
import type { RelyingParty } from './relying-party.ts';
import type { PasskeyRow } from './store.ts';

const RP_NAME = 'Marque';

/** EdDSA, ES256 and RS256 by their numbers: what devices have. The library's own list asks for an experimental one too. */
const ALGORITHMS = [-8, -7, -257];

/** With the first passkey, since the formats of certificates that it brings would delay the start. */
function loadWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}

/** What a browser's call for a credential is given, by the names of the standard. */
export type CredentialOptions = Readonly<Record<string, unknown>>;

/** For a passkey that is found without a name, and is used with a fingerprint, a face or a PIN. */
export async function creationOptions(
  { id: rpID }: RelyingParty,
  challenge: string,
  user: { readonly handle: string; readonly email: string; readonly displayName: string },
  known: readonly PasskeyRow[],
): Promise<CredentialOptions> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return {
    ...(await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID,
      challenge: bytesOf(challenge),
      userID: bytesOf(user.handle),
      userName: user.email,
      userDisplayName: user.displayName,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known
        .filter(({ rp_id }) => rp_id === rpID)
        .map(({ credential_id, transports }) => ({
          id: credential_id,
          transports: JSON.parse(transports) as string[],
        })),
    })),
  };
}

export async function requestOptions({ id: rpID }: RelyingParty, challenge: string): Promise<CredentialOptions> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = { rpID, challenge: bytesOf(challenge), userVerification: 'required' } as const;
  return { ...(await generateAuthenticationOptions(options)) };
}

/** What a new passkey is checked against. */
export interface Expected extends RelyingParty {
  readonly isChallenge: (challenge: string) => boolean;
}

export type NewCredential = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** Null for a credential that does not fit the challenge, the site or its own signature. */
export async function checkCreated(
  { response, ...credential }: CreatedCredential,
  { id, origin, isChallenge }: Expected,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { transports = [], ...bytes } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { ...bytes, transports }, clientExtensionResults: {} },
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential: created } = registrationInfo;
    return {
      credential_id: created.id,
      public_key: Buffer.from(created.publicKey).toString('base64url'),
      counter: created.counter,
      transports: JSON.stringify(transports),
    };
  } catch {
    // The library throws for everything that does not fit.
    return null;
  }
}

/** The counter after a use; null for one that does not fit. A counter that has not risen is that of a copied passkey. */
export async function checkUsed(
  { response, ...credential }: UsedCredential,
  passkey: PasskeyRow,
  { id, origin, isChallenge }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { userHandle, ...bytes } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...bytes, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: bytesOf(passkey.public_key),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
