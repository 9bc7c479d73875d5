import { describe, expect, it } from 'vitest';
import forms from '../../i18n/locales/en/forms.json' with { type: 'json' };
import { UPLOAD_FAULTS } from '../../rules/uploads/index.ts';
import { type Fault, MAX_AMOUNT } from '../engine/index.ts';
import { FIELD_KINDS, type Field } from '../fields/index.ts';
import { faultBound, faultKey } from './index.ts';

const field = (part: Partial<Field>): Field => ({ key: 'field', kind: 'text', required: true, ...part });
const count = (value: number) => value.toLocaleString('en');

describe('the message of a fault', () => {
  it.each<[Partial<Field>, Fault, string]>([
    [{ kind: 'date' }, 'required', 'forms:missing.date'],
    [{ kind: 'choice', options: ['1', '0'] }, 'required', 'forms:missing.yesOrNo'],
    [{ kind: 'choice', options: ['0', '1', 'Unsure'] }, 'required', 'forms:missing.choice'],
    [{ kind: 'choice', options: ['Yes', 'No'] }, 'required', 'forms:missing.choice'],
    [{ kind: 'tel', missingWords: 'messages:noPhone' }, 'required', 'messages:noPhone'],
    [{ kind: 'tel', missingWords: 'messages:noPhone' }, 'notDigits', 'forms:faults.notDigits'],
    [{ kind: 'email' }, 'noAt', 'forms:faults.noAt'],
    [{ kind: 'year' }, 'tooSmall', 'forms:faults.tooEarly'],
    [{ kind: 'year' }, 'tooLarge', 'forms:faults.tooLate'],
    [{ kind: 'date' }, 'tooSmall', 'forms:faults.tooEarly'],
    [{ kind: 'whole' }, 'tooLarge', 'forms:faults.tooLarge'],
    [{ kind: 'text' }, 'malformed', 'forms:faults.malformed'],
    [{ kind: 'files' }, 'malformed', 'forms:faults.lostFiles'],
    [{ kind: 'files' }, 'notAccepted', 'forms:faults.notAccepted'],
  ])('of %j, %s: %s', (part, fault, key) => {
    expect(faultKey(field(part), fault)).toBe(key);
  });

  it('exists for every kind and every fault', () => {
    const { missing, faults } = forms;
    // An agreement is never missing: it is not given.
    expect(FIELD_KINDS.filter((kind) => kind !== 'agreement' && !(kind in missing))).toEqual([]);
    const all = {
      required: 0,
      notAgreed: 0,
      noAt: 0,
      notDigits: 0,
      fileQuantityLimitExceeded: 0,
      fileTypeNotSupported: 0,
      fileTooLarge: 0,
      fileLargerThanAnnounced: 0,
      fileContentMismatch: 0,
      fileDamaged: 0,
      pictureTooLarge: 0,
      pictureNotConverted: 0,
      inFuture: 0,
      beforeBuilt: 0,
      aboveOdometer: 0,
      notAnOption: 0,
      notANumber: 0,
      notAYear: 0,
      notADate: 0,
      notASum: 0,
      notACountry: 0,
      notAName: 0,
      tooLong: 0,
      tooSmall: 0,
      tooLarge: 0,
      malformed: 0,
      unknownField: 0,
      noEnding: 0,
      notAccepted: 0,
    } satisfies Record<Fault, 0>;
    expect([...Object.keys(all), ...UPLOAD_FAULTS].filter((fault) => !(fault in faults))).toEqual([]);
  });

  it('has the specified sentence for an unsupported file type', () => {
    expect(forms.faults.fileTypeNotSupported).toBe("Sorry we don't support that file type");
  });
});

it.each<[Partial<Field>, Fault, string]>([
  [{ kind: 'text', max: 2_000 }, 'tooLong', '2,000'],
  [{ kind: 'whole', greatest: 9_999, max: 4 }, 'tooLarge', '9,999'],
  [{ kind: 'whole', greatest: 9_999, max: 4 }, 'tooLong', '4'],
  [{ kind: 'year', least: 1880 }, 'tooSmall', '1880'],
  [{ kind: 'date', least: 1886 }, 'tooSmall', '1886'],
  [{ kind: 'whole' }, 'tooSmall', '0'],
  [{ kind: 'money' }, 'tooLarge', count(MAX_AMOUNT)],
  [{ kind: 'text' }, 'required', ''],
])('the bound in the message of a fault of %j, %s: %j', (part, fault, bound) => {
  expect(faultBound(field(part), fault, count)).toBe(bound);
});
