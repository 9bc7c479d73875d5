import { compileForm } from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { variantOf } from '@marque/core/forms/variants';
import { describe, expect, it } from 'vitest';
import type { DraftConflict } from '../../../ipc/contract.ts';
import {
  choiceOfKey,
  choose,
  chooseAll,
  conflictFields,
  countSettled,
  firstText,
  mergeChosen,
} from './conflict-fields.ts';

const form = compileForm(variantOf('car-uk'));
const SETTING: DraftConflict['here']['setting'] = {
  phoneCountry: 'GB',
  dialCode: '+44',
  currency: 'gbp',
  region: null,
  lotSubType: null,
  dealId: null,
  vendorId: 7,
};
const file = (url: string) => ({ name: `${url}.png`, type: 'image/png', url, success: true as const });
const version = (answers: Answers, currency: typeof SETTING.currency = 'gbp') => ({
  answers: answers as DraftConflict['here']['answers'],
  setting: { ...SETTING, currency },
});

const KEYS = [...form.fields.values()];
const keyOf = (kind: string) => KEYS.find((field) => field.kind === kind)?.key ?? '';
const [TEXT, LINES, MONEY, CHOICE, FILES] = ['text', 'textarea', 'money', 'choice', 'files'].map(keyOf) as [
  string,
  string,
  string,
  string,
  string,
];

const CONFLICT: DraftConflict = {
  base: version({ [TEXT]: 'a', [MONEY]: '1', same: 'x', [FILES]: [file('/1')] }),
  here: version(
    { [TEXT]: 'b', [MONEY]: '2', [LINES]: 'Rust', former: 'p', same: 'x', [FILES]: [file('/1'), file('/2')] },
    'eur',
  ),
  hereSavedAt: 1,
  there: version(
    {
      [TEXT]: 'c',
      [MONEY]: '3',
      [LINES]: 'Dents',
      former: 'q',
      same: 'x',
      [FILES]: [file('/1'), file('/3')],
      [CHOICE]: '1',
    },
    'usd',
  ),
  thereRevision: 2,
  thereSavedAt: 2,
};

const fields = conflictFields(form, CONFLICT);
const fieldOf = (key: string) => {
  const found = fields.find((one) => one.key === key);
  if (found === undefined) throw new Error(key);
  return found;
};

describe('the fields to decide about', () => {
  it('are in the order of the form, then settings, then what the form does not ask for', () => {
    const order = [...form.fields.keys()];
    const known = [TEXT, LINES, MONEY].toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
    expect(fields.map(({ key }) => key)).toEqual([...known, 'setting:currency', 'former']);
    expect(fieldOf('setting:currency')).toMatchObject({ setting: 'currency', field: null, both: null, written: null });
  });

  it('offer what their kind allows', () => {
    expect([TEXT, LINES, MONEY, 'former'].map((key) => [fieldOf(key).both, fieldOf(key).written])).toEqual([
      ['keepBothInLine', 'line'],
      ['keepBoth', 'lines'],
      [null, 'digits'],
      [null, null],
    ]);
  });

  it('do not offer to keep both where one side has no answer', () => {
    const there = version({ ...CONFLICT.there.answers, [TEXT]: '' });
    expect(conflictFields(form, { ...CONFLICT, there }).find(({ key }) => key === TEXT)?.both).toBeNull();
  });

  it('are counted apart from those that need no decision', () => {
    expect(countSettled(CONFLICT)).toEqual({ same: 1, onlyHere: 0, onlyThere: 1, both: 1 });
  });
});

it('merges what was chosen', () => {
  const made = choose(chooseAll(fields, 'there'), fieldOf(TEXT), { text: 'd' });
  const { answers, setting, unsettled } = mergeChosen(CONFLICT, made);
  expect(unsettled).toEqual([]);
  expect(answers).toMatchObject({ [TEXT]: 'd', [MONEY]: '3', former: 'q', [CHOICE]: '1' });
  expect(answers[FILES]).toEqual([file('/1'), file('/2'), file('/3')]);
  expect(setting.currency).toBe('usd');
  expect(mergeChosen(CONFLICT, {}).unsettled).toHaveLength(fields.length);
});

it('reads the keys of a field', () => {
  expect(['1', '2', '3', '4'].map((key) => choiceOfKey(key, fieldOf(LINES)))).toEqual([
    'here',
    'there',
    'keepBoth',
    null,
  ]);
  expect(choiceOfKey('3', fieldOf(MONEY))).toBeNull();
});

it('begins a text that is written anew with what was chosen', () => {
  const lines = fieldOf(LINES);
  expect(
    [undefined, 'there', 'keepBoth', { text: 'Other' }].map((chosen) => firstText(lines, chosen as never)),
  ).toEqual(['Rust', 'Dents', 'Rust\n\nDents', 'Other']);
  expect(firstText(fieldOf(TEXT), 'keepBothInLine')).toBe('b c');
});
