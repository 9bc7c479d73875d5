import { describe, expect, it } from 'vitest';
import { readAccept } from './accept-header.ts';

describe('what a header accepts', () => {
  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif', true, true],
    ['image/*,*/*;q=0.8', 'image/avif', false, true],
    ['text/html', 'image/avif', false, false],
    ['image/AVIF ; q=0.5', 'image/avif', true, true],
    ['image/avif;q=0, image/*', 'image/avif', false, false],
    ['image/*;q=0.000, */*', 'image/avif', false, false],
    ['*/*', 'image/avif', false, true],
    ['', 'image/avif', false, true],
    [undefined, 'image/avif', false, true],
    ['gzip, deflate, br;q=1.0', 'br', true, true],
    ['br;q=0', 'br', false, false],
  ])('%j: %s named %s, admitted %s', (header, value, isNamed, isAdmitted) => {
    const accepted = readAccept(header);
    expect([accepted.names(value), accepted.admits(value)]).toEqual([isNamed, isAdmitted]);
  });
});
