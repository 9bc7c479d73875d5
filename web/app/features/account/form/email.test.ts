import { updateMe } from '@marque/core/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { emailClass, emailFault } from './email.ts';

describe('emailFault', () => {
  it.each([
    ['', 'missing', null],
    ['   ', 'missing', null],
    ['hannah', 'noAt', 'invalid'],
    ['hannah@heronfield', 'noEnding', 'invalid'],
    ['hannah@heronfield.', 'noEnding', 'invalid'],
    ['hannah@', 'malformed', 'invalid'],
    ['han nah@heronfield.example', 'malformed', 'invalid'],
    ['a@b@c.d', 'malformed', 'invalid'],
    ['hannah@heronfield.example', null, 'valid'],
    ['  Hannah@Heronfield.example ', null, 'valid'],
  ])('%j: %s, class %s', (text, fault, name) => {
    expect(emailFault(text)).toBe(fault);
    expect(emailClass(text)).toBe(name);
  });

  it.each(['a@b.c', 'a@b', ' a@b.c ', 'a b@c.d', '@b.c'])('agrees with the contract on %j', (email) => {
    expect(emailFault(email) === null).toBe(updateMe.body?.safeParse({ email }).success);
  });
});
