import { compileForm } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import { expect, it } from 'vitest';
import { openTexts } from '../../texts.ts';
import { faultWords } from './fault-words.ts';
import { addImportTexts } from './texts.ts';

const texts = openTexts();
addImportTexts(texts);
const context = { form: compileForm(variantOf('part')), isJson: false, t: texts.t };
const wordsOf = (key: string) => faultWords({ key, column: key, value: 'A dream', fault: 'notAnOption' }, context);

it('names the options of a field that has few of them', () => {
  const { options = [] } = context.form.fields.get('vendorType') ?? {};
  expect(options.length).toBeGreaterThan(1);
  expect(wordsOf('vendorType')).toBe(`Use one of: ${options.join(', ')}.`);
});

it('does not fill a report with the options of a field that has many', () => {
  const long = [...context.form.fields.values()].find(({ options = [] }) => options.length > 8);
  expect(wordsOf(long?.key ?? '')).toBe('Choose one of the options.');
});
