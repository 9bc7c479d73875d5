import table from '@marque/fixtures/cases/security-sign-in-codes.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH, readSignInCode, showRecoveryCode } from './sign-in-codes.ts';

describe('a code for the second step', () => {
  it.each(table.cases)('in $text: $kind $code', ({ text, kind, code }) => {
    expect(readSignInCode(text)).toEqual(kind === null ? null : { kind, code });
  });
});

describe('a recovery code', () => {
  it('has letters that are 32 and different', () => {
    expect(new Set(RECOVERY_ALPHABET).size).toBe(32);
  });

  it('is read as it is shown', () => {
    const letters = fc.constantFrom(...RECOVERY_ALPHABET.split(''));
    const codes = fc.array(letters, { minLength: RECOVERY_CODE_LENGTH, maxLength: RECOVERY_CODE_LENGTH });
    fc.assert(
      fc.property(codes, (chosen) => {
        const code = chosen.join('');
        expect(readSignInCode(showRecoveryCode(code))).toEqual({ kind: 'recovery', code });
      }),
    );
  });
});
