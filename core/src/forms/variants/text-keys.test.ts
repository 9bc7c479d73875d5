import { describe, expect, it } from 'vitest';
import { listKeys } from '../../i18n/list-keys.ts';
import english from '../../i18n/locales/en/fields.json' with { type: 'json' };
import { type Field, helpKey, labelKey, optionKey } from '../fields/index.ts';
import { introductionKey, stepKey, summaryKey, titleKey, VARIANTS, type Variant } from './index.ts';

const NAMESPACE = 'fields:';
const written = listKeys(english).map((key) => `${NAMESPACE}${key}`);

function keysOfField(field: Field): readonly string[] {
  const options = (field.options ?? []).map((option) => optionKey(field, option));
  return [labelKey(field), helpKey(field), ...options].filter((key) => key !== null);
}

function keysOfVariant(variant: Variant): readonly string[] {
  const { steps } = variant;
  const around = [titleKey(variant), summaryKey(variant), introductionKey(variant)].filter((key) => key !== null);
  return [...around, ...steps.map(stepKey), ...steps.flatMap(({ fields }) => fields.flatMap(keysOfField))];
}

describe('the texts of the forms', () => {
  it.each(Object.entries(VARIANTS))('%s has all its texts', (_, variant) => {
    const known = new Set(written);
    expect(keysOfVariant(variant).filter((key) => !known.has(key))).toEqual([]);
  });

  it('has no unused text', () => {
    const said = new Set(Object.values(VARIANTS).flatMap(keysOfVariant));
    expect(written.filter((key) => !said.has(key))).toEqual([]);
  });

  it('has texts for every step except the introduction', () => {
    const empty = Object.values(VARIANTS).flatMap(({ steps }) => steps.filter(({ fields }) => fields.length === 0));
    expect([...new Set(empty.map(({ key }) => key))]).toEqual(['introduction']);
  });

  it('uses link tags only in agreements', () => {
    const fields = Object.values(VARIANTS).flatMap(({ steps }) => steps.flatMap((step) => step.fields));
    const agreements = new Set(fields.filter(({ kind }) => kind === 'agreement').map(({ key, words }) => words ?? key));
    const tagged = Object.entries(english.labels).filter(([, label]) => label.includes('<'));
    expect(tagged.filter(([stem]) => !agreements.has(stem))).toEqual([]);
  });
});

describe('text keys', () => {
  const plain: Field = { key: 'source', kind: 'select', required: true, options: ['Forum'] };

  it('come from the field’s key or from its `words`', () => {
    expect(labelKey(plain)).toBe('fields:labels.source');
    expect(labelKey({ ...plain, words: 'source' })).toBe('fields:labels.source');
  });

  it('serve the options too, unless the field has option texts', () => {
    expect(optionKey(plain, 'Forum')).toBe('fields:options.source.Forum');
    expect(optionKey({ ...plain, words: 'source' }, 'Forum')).toBe('fields:options.source.Forum');
    expect(optionKey({ ...plain, words: 'source', optionWords: 'carSource' }, 'Forum')).toBe(
      'fields:options.carSource.Forum',
    );
  });

  it('include help only for a field with help', () => {
    expect(helpKey(plain)).toBeNull();
    expect(helpKey({ ...plain, hasHelp: true })).toBe('fields:helps.source');
  });
});
