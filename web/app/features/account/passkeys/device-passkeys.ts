import type { CreatedCredential, UsedCredential } from '@marque/core/contracts/security';
import { type Result, refuse, succeed } from '@marque/core/rules/result';

/** What the server gives for the browser's call, as the WebAuthn standard names it. */
export type CredentialOptions = Readonly<Record<string, unknown>>;

/** Why the device made or used no passkey: the person closed the prompt, the device has one already, or it cannot. */
export type DeviceFault = 'cancelled' | 'known' | 'unusable';

/** With the first use, since few members have a passkey. */
const library = () => import('@simplewebauthn/browser');

export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

export async function createPasskey(options: CredentialOptions): Promise<Result<CreatedCredential, DeviceFault>> {
  try {
    const { startRegistration } = await library();
    const made = await startRegistration({ optionsJSON: options as never });
    const { id, rawId, type, response } = made;
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return succeed({
      id,
      rawId,
      type: type as 'public-key',
      response: { clientDataJSON, attestationObject, transports: [...transports] },
    });
  } catch (error) {
    return refuse(faultOf(error));
  }
}

export async function askForPasskey(options: CredentialOptions): Promise<Result<UsedCredential, DeviceFault>> {
  try {
    const { startAuthentication } = await library();
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as never });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const handle = userHandle === undefined ? {} : { userHandle };
    return succeed({
      id,
      rawId,
      type: type as 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...handle },
    });
  } catch (error) {
    return refuse(faultOf(error));
  }
}

/** By the names that the standard gives to errors. */
function faultOf(error: unknown): DeviceFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'unusable';
}
