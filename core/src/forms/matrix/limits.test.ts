import { describe, expect, it } from 'vitest';
import type { Field } from '../fields/index.ts';
import { fieldLimit, fieldRequirement, formSize, type Limit } from './index.ts';

const field = (part: Partial<Field>): Field => ({ key: 'field', kind: 'text', required: true, ...part });

it.each<[Partial<Field>, Limit | null]>([
  [{ max: 254 }, { kind: 'characters', most: 254 }],
  [{}, null],
  [
    { kind: 'tel', max: 15 },
    { kind: 'digits', most: 15 },
  ],
  [
    { kind: 'files', slot: 'pair' },
    { kind: 'files', most: 2 },
  ],
  [
    { kind: 'files', slot: 'pair', max: 1 },
    { kind: 'files', most: 1 },
  ],
  [
    { kind: 'year', least: 1886 },
    { kind: 'range', least: 1886, greatest: null },
  ],
  [
    { kind: 'whole', greatest: 20, max: 2 },
    { kind: 'range', least: null, greatest: 20 },
  ],
  [
    { kind: 'whole', least: 0, greatest: 20 },
    { kind: 'range', least: 0, greatest: 20 },
  ],
  [{ kind: 'choice', options: ['1', '0'] }, null],
])('the limit of a field: %j: %j', (part, limit) => {
  expect(fieldLimit(field(part))).toEqual(limit);
});

describe('the requirement of a field', () => {
  const visibleWhen = { key: 'other', is: ['1'] };

  it.each([
    [{}, 'always'],
    [{ visibleWhen }, 'whenSeen'],
    [{ required: false }, 'never'],
    [{ required: false, visibleWhen }, 'never'],
  ] as const)('%j: %s', (part, requirement) => {
    expect(fieldRequirement(field(part))).toBe(requirement);
  });

  it('is counted over all steps', () => {
    const steps = [
      { key: 'one', fields: [] },
      { key: 'two', fields: [field({}), field({ required: false }), field({ visibleWhen })] },
    ];
    expect(formSize({ id: 'bike', site: 'cars', version: 1, steps })).toEqual({ fields: 3, required: 2 });
  });
});
