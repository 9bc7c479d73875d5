import type { Variant } from '@marque/core/forms/variants';
import { VARIANTS } from '@marque/core/forms/variants';
import { describe, expect, it } from 'vitest';
import { openTexts } from '../../texts.ts';
import { formLines, listLines } from './form-lines.ts';
import { addFormTexts } from './form-texts.ts';

const texts = openTexts();
addFormTexts(texts);
const { t } = texts;

const SAMPLE: Variant = {
  id: 'newsletter',
  site: 'both',
  version: 3,
  steps: [
    { key: 'introduction', fields: [] },
    {
      key: 'seller',
      fields: [
        { key: 'email_address', kind: 'email', required: true, max: 254 },
        { key: 'customised', kind: 'choice', required: true, options: ['Yes', 'No', 'a|b'] },
        { key: 'how', kind: 'textarea', required: false, visibleWhen: { key: 'customised', is: ['Yes', 'a|b'] } },
        { key: 'since', kind: 'year', required: true, least: 1886, visibleWhen: { key: 'customised', is: ['Yes'] } },
        { key: 'papers', kind: 'files', required: false, slot: 'pair', max: 1 },
        { key: 'price', kind: 'money', required: true, max: 9 },
        { key: 'story', kind: 'textarea', required: false, max: 5_000 },
      ],
    },
  ],
};

describe('one form', () => {
  it('is a table on a pipe, with a row for each field', () => {
    expect(formLines(SAMPLE, t, null).map((line) => line.trimEnd())).toEqual([
      'Newsletter (newsletter)',
      'Site: both. Version 3. 2 steps, 7 fields, 4 of them required.',
      '',
      'Step          Field          Kind      Required  Accepts           Shown when',
      'introduction  –              –         –         –                 –',
      'seller        email_address  email     required  254 characters    –',
      'seller        customised     choice    required  Yes, No, a|b      –',
      'seller        how            textarea  optional  –                 customised = Yes or a|b',
      'seller        since          year      if shown  from 1886         customised = Yes',
      'seller        papers         files     optional  1 file            –',
      'seller        price          money     required  9 digits          –',
      'seller        story          textarea  optional  5,000 characters  –',
    ]);
  });

  it('is grouped by steps on a terminal', () => {
    expect(formLines(SAMPLE, t, 80).slice(2, 11)).toEqual([
      '',
      '  Introduction (introduction)',
      '    No fields.',
      '',
      '  Your details (seller)',
      '    email_address  email     required  254 characters',
      '    customised     choice    required  Yes, No, a|b',
      '    how            textarea  optional  –',
      '      shown when customised = Yes or a|b',
    ]);
  });

  it('puts all other columns below the key on a narrow terminal', () => {
    expect(formLines(SAMPLE, t, 40).slice(8, 15)).toEqual([
      '    email_address',
      '      email, required, 254 characters',
      '    customised',
      '      choice, required, Yes, No, a|b',
      '    how',
      '      textarea, optional',
      '      shown when customised = Yes or a|b',
    ]);
  });

  it.each(Object.values(VARIANTS))('$id fits terminals of any width', (variant) => {
    for (const columns of [40, 60, 80, 120]) {
      expect(formLines(variant, t, columns).filter((line) => line.length > columns)).toEqual([]);
    }
  });
});

describe('all forms', () => {
  it('have a row each', () => {
    expect(listLines([SAMPLE, VARIANTS.bike], t, null)).toEqual([
      'Form        Title           Site  Steps  Required',
      'newsletter  Newsletter      both      2    4 of 7',
      'bike        Sell your bike  cars      6  35 of 49',
    ]);
  });

  it('fit a narrow terminal', () => {
    const lines = listLines(Object.values(VARIANTS), t, 60);
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
  });
});
