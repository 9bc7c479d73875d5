import { toIso } from '@marque/core/contracts/instants';
import { expect, it } from 'vitest';
import { recentIso } from './recent-iso.ts';

it('gives the text of every instant, however many were asked for before', () => {
  const instants = Array.from({ length: 250 }, (_, index) => 1_700_000_000_000 + index * 997);
  for (let round = 0; round < 2; round += 1) {
    expect(instants.map(recentIso)).toEqual(instants.map(toIso));
    expect(instants.slice(-3).map(recentIso)).toEqual(instants.slice(-3).map(toIso));
  }
});

it('refuses what is no instant, like toIso', () => {
  expect(() => recentIso(Number.NaN)).toThrow(RangeError);
  expect(() => recentIso(Number.NaN)).toThrow(RangeError);
});
