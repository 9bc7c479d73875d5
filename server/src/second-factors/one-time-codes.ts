import { ONE_TIME_CODE_DIGITS } from '@marque/core/rules/security';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { renderSVG } from 'uqr';

/** Seconds for which a code is shown (RFC 6238). */
export const STEP_SECONDS = 30;
/** Bits of entropy that the RFC advises, in bytes. */
const SECRET_BYTES = 20;
const ISSUER = 'Marque';
/** In modules, as the standard asks for. */
const QUIET_ZONE = 4;

/** A secret to be shared with an app, in base 32. */
export function newSecret(): string {
  return generateSecret({ length: SECRET_BYTES });
}

/** The address that an authenticator app reads, and its picture. `account`: how the app names it. */
export function provisioningOf(secret: string, account: string): { readonly uri: string; readonly svg: string } {
  const uri = generateURI({ issuer: ISSUER, label: account, secret });
  return { uri, svg: renderSVG(uri, { border: QUIET_ZONE }) };
}

/**
 * The time step that a code belongs to: the one of `now` (UTC ms), the one before or the one after, since clocks differ. Null
 * for a wrong code, and for one of a step up to `lastStep`, which was accepted before.
 */
export function acceptedStep(secret: string, code: string, now: number, lastStep: number | null): number | null {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now / 1000),
    epochTolerance: STEP_SECONDS,
    period: STEP_SECONDS,
    digits: ONE_TIME_CODE_DIGITS,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  return lastStep === null || result.timeStep > lastStep ? result.timeStep : null;
}
