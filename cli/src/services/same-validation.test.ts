import { compileForm, createFormStore, openForm } from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { CONSIGNMENT_IDS, VARIANT_IDS, type VariantId, variantOf } from '@marque/core/forms/variants';
import { succeed } from '@marque/core/rules/result';
import { latestDay } from '@marque/core/rules/selling';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SETTING } from '../../../core/src/forms/engine/test-forms.ts';
import { checkAnswers } from '../../../server/src/consignments/saving/check-submission.ts';
import { someAnswers } from './answers.arbitrary.ts';
import { checkFiles, isChecked } from './check-files.ts';

const NOW = Date.UTC(2026, 10, 20);

/** The faults that the command line reports for answers in a file. */
async function problemsIn(id: VariantId, answers: Answers) {
  const text = JSON.stringify(answers);
  const [report] = await checkFiles(variantOf(id), ['answers.json'], async () => succeed(text), NOW);
  if (report === undefined || !isChecked(report)) throw new Error('The answers were not read.');
  return report.problems;
}

it.each(CONSIGNMENT_IDS)('%s: the server reports the same faults', async (id) => {
  const property = fc.asyncProperty(someAnswers(variantOf(id)), async (answers) => {
    const details = (await problemsIn(id, answers)).map(({ key, fault }) => ({ path: key, message: fault }));
    // The answers contain no files, since only the server can check that uploads exist.
    const refusal = checkAnswers(id, { sent: answers, stored: {} }, [], NOW);
    expect(refusal?.problem.details ?? []).toEqual(details);
  });
  await fc.assert(property, { numRuns: 60 });
});

it.each(VARIANT_IDS)('%s: the page shows the same faults, field by field', async (id) => {
  const form = compileForm(variantOf(id));
  const keys = [...form.fields.keys()];
  const property = fc.asyncProperty(someAnswers(form.variant), async (answers) => {
    const store = createFormStore(form, {
      ...openForm(form, { setting: SETTING, today: latestDay(NOW) }),
      answers,
      shown: new Set(keys),
    });
    const shown = keys.flatMap((key) => {
      const { fault } = store.fieldView(key);
      return fault === null ? [] : [[key, fault]];
    });
    const asked = (await problemsIn(id, answers)).filter(({ step }) => step !== null);
    expect(asked.map(({ key, fault }) => [key, fault])).toEqual(shown);
  });
  await fc.assert(property, { numRuns: 60 });
});
