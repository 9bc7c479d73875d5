import { compileForm } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import { expect, it } from 'vitest';
import { openFields, sumOf } from './open-fields.ts';

const form = compileForm(variantOf('plate'));
const count = (answers: Readonly<Record<string, string>>) => openFields(form, { answers, today: '2026-11-20' });

it('counts the fields of each step that are missing', () => {
  const [first = 0, ...others] = count({});
  const [after] = count({ regNumber: 'MEX 1K' });
  expect(others).toHaveLength(form.steps.length - 1);
  expect(first).toBeGreaterThan(0);
  expect([first - 1, first]).toContain(after);
  expect(sumOf(count({}))).toBe([first, ...others].reduce((sum, one) => sum + one, 0));
});
