import { randomBytes } from 'node:crypto';
import type { UserId } from '@marque/core/rules/lot';
import { RECOVERY_ALPHABET, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from '@marque/core/rules/security';
import { createSigner } from '../platform/signing/index.ts';

/** Ten codes of fifty bits each, without their separators. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
}

/** A byte has eight times as many values as the alphabet has letters, so each letter is equally likely. */
function newCode(): string {
  const letters = [...randomBytes(RECOVERY_CODE_LENGTH)];
  return letters.map((byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join('');
}

/**
 * How codes are stored: hashed with the server's secret and for their account, so that a stolen database alone allows no search
 * for them.
 */
export function createRecoveryHash(secret: string): (userId: UserId, code: string) => string {
  const signer = createSigner(secret, 'recovery code');
  return (userId, code) => signer.sign(`${userId} ${code}`);
}
