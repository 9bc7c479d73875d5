import { describe, expect, it } from 'vitest';
import { splitFacts, splitUnit } from './facts.tsx';

const fact = (label: string) => ({ label, value: '1' });

describe('splitFacts', () => {
  it('takes the measurements of the bench out of the others', () => {
    const { bench, others } = splitFacts(['reference', 'amplitude', 'rate', 'beatError', 'year'].map(fact));
    expect(bench.map(({ label }) => label)).toEqual(['rate', 'amplitude', 'beatError']);
    expect(others.map(({ label }) => label)).toEqual(['reference', 'year']);
  });

  it('leaves them where they are when one is missing', () => {
    const { bench, others } = splitFacts(['rate', 'amplitude'].map(fact));
    expect(bench).toEqual([]);
    expect(others).toHaveLength(2);
  });
});

it.each([
  ['+2 s a day', '+2', 's a day'],
  ['\u22124 s a day', '\u22124', 's a day'],
  ['278°', '278°', ''],
  ['0.2 ms', '0.2', 'ms'],
  ['not measured', 'not measured', ''],
])('%s is %s and %s', (value, figure, unit) => {
  expect(splitUnit(value)).toEqual({ figure, unit });
});
