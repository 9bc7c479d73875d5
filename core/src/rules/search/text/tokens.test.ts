import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

describe('what a text can be found by', () => {
  it.each([
    ['Porsche 911', 'porsche 911'],
    ['Citroën-Maserati', 'citroenmaserati citroen maserati'],
    ['E-Type', 'etype e type'],
    ['300SL', '300sl 300 sl'],
    ['300 SL', '300 sl 300sl'],
    ['911 Carrera', '911 carrera'],
    ['F-150', 'f150 f 150'],
    ['AB12 CDE', 'ab12 ab 12 cde 12cde'],
    ['Owner’s car, one of 50.', 'owners car one of 50 of50'],
    ['--', ''],
    ['', ''],
    ['ﬁne 保时捷', 'fine 保时捷'],
  ])('%j: %s', (text, expected) => {
    expect([...tokensOf(text)].toSorted().join(' ')).toBe(expected.split(' ').toSorted().join(' '));
  });

  it('has a limit to a word', () => {
    expect([...tokensOf('x'.repeat(100))]).toEqual(['x'.repeat(40)]);
  });
});
