import * as contract from '@marque/core/contracts/accounts';
import { expect, it } from 'vitest';
import { PASSWORD_LEAST } from './password.ts';

it('asks for as long a password as the server does', () => {
  expect(PASSWORD_LEAST).toBe(contract.PASSWORD_LEAST);
});
