import contentTable from '@marque/fixtures/cases/uploads-content.json' with { type: 'json' };
import fileTable from '@marque/fixtures/cases/uploads-files.json' with { type: 'json' };
import nameTable from '@marque/fixtures/cases/uploads-names.json' with { type: 'json' };
import queueTable from '@marque/fixtures/cases/uploads-queue.json' with { type: 'json' };
import slotTable from '@marque/fixtures/cases/uploads-slots.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../laws.arbitrary.ts';
import { type Member, type Person, ROLES, VISITOR } from '../people/index.ts';
import { ACCEPTED_TYPES, isAcceptedType } from './accepted-types.ts';
import {
  ACCEPT_ATTRIBUTE,
  ACCEPTED_CONTENT,
  type AcceptedEnding,
  announcedEnding,
  canReadUpload,
  cleanFileName,
  currentUpload,
  endingOf,
  isShownByBrowsers,
  LONGEST_FILE_NAME,
  MOST_UPLOAD_BYTES,
  NO_UPLOADS,
  PICTURE_LIMITS,
  pictureFault,
  reduceUploads,
  registeredType,
  showsRetry,
  sortUploads,
  storedFileName,
  UPLOAD_FAULTS,
  UPLOAD_SLOTS,
  type Upload,
  type UploadEvent,
  type UploadSlot,
  uploadFailure,
  uploadFault,
  verifyContent,
} from './index.ts';

it.each([
  [429, 'tooMuch'],
  [428, 'failed'],
  [430, 'failed'],
  [403, 'failed'],
  [503, 'failed'],
  [null, 'failed'],
])('after the answer %s a file stands there as "%s"', (status, failure) => {
  expect(uploadFailure(status)).toBe(failure);
});

const ENDINGS = Object.keys(ACCEPTED_TYPES) as AcceptedEnding[];
const SLOTS = Object.keys(UPLOAD_SLOTS) as UploadSlot[];
const picture = { name: 'front.jpg', type: 'image/jpeg', bytes: 1_000 };
const archive = { name: 'all.zip', type: 'application/zip', bytes: 1_000 };
const huge = { ...picture, bytes: MOST_UPLOAD_BYTES + 1 };

describe('places for files', () => {
  it('are exactly these', () => {
    expect(Object.entries(UPLOAD_SLOTS).map(([slot, most]) => ({ slot, most }))).toEqual(slotTable.cases);
  });

  it.each(slotTable.cases)('$slot takes $most, and not one more', ({ slot, most }) => {
    expect(uploadFault(slot as UploadSlot, most - 1, picture)).toBeNull();
    expect(uploadFault(slot as UploadSlot, most, picture)).toBe('fileQuantityLimitExceeded');
  });

  it('report a full slot before all other faults', () => {
    expect(uploadFault('sellWithUs', 1, archive)).toBe('fileQuantityLimitExceeded');
    expect(uploadFault('sellWithUs', 1, huge)).toBe('fileQuantityLimitExceeded');
  });
});

describe('a file', () => {
  it.each(fileTable.cases)('"$name" of type "$type" with $bytes bytes: $fault', ({ fault, ...file }) => {
    expect(uploadFault('car', 0, file)).toBe(fault);
  });

  it('is accepted with every ending and every type that its ending has, in any case', () => {
    for (const [ending, types] of Object.entries(ACCEPTED_TYPES)) {
      for (const type of types) {
        expect(uploadFault('car', 0, { name: `x.${ending.toUpperCase()}`, type, bytes: 1 }), type).toBeNull();
      }
    }
  });

  it('is asked for by every ending and by registered types alone', () => {
    const asked = ACCEPT_ATTRIBUTE.split(',');
    for (const [ending, [registered]] of Object.entries(ACCEPTED_TYPES)) {
      expect(asked).toContain(`.${ending}`);
      expect(asked).toContain(registered);
    }
    expect(asked).not.toContain('text/plain');
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('is stored as the registered type of its ending, and taken back as such', () => {
    expect(registeredType('jpg')).toBe('image/jpeg');
    expect(registeredType('csv')).toBe('text/csv');
    for (const ending of ENDINGS) {
      expect(isAcceptedType({ name: `x.${ending}`, type: `${registeredType(ending)}; charset=utf-8` }), ending).toBe(
        true,
      );
    }
  });
});

describe('files chosen together', () => {
  it('fill the slot in order, without the refused ones', () => {
    expect(sortUploads('car', 3, [picture, archive, picture, huge, picture])).toEqual({
      accepted: [picture, picture],
      refused: [
        { file: archive, fault: 'fileTypeNotSupported' },
        { file: huge, fault: 'fileQuantityLimitExceeded' },
        { file: picture, fault: 'fileQuantityLimitExceeded' },
      ],
    });
  });

  it('are each either taken or refused, and never overfill a place', () => {
    const files = fc.array(fc.constantFrom(picture, archive, huge), { maxLength: 12 });
    forAll([fc.constantFrom(...SLOTS), fc.nat({ max: 6 }), files], (slot, held, chosen) => {
      const { accepted, refused } = sortUploads(slot, held, chosen);
      expect(accepted.length + refused.length).toBe(chosen.length);
      expect(accepted.length).toBeLessThanOrEqual(Math.max(0, UPLOAD_SLOTS[slot] - held));
      for (const { fault } of refused) expect(UPLOAD_FAULTS).toContain(fault);
    });
  });
});

describe('the queue of uploads', () => {
  it.each(queueTable.cases)('$note', ({ events, uploads, showsRetry: isRetryShown }) => {
    const after = (events as UploadEvent[]).reduce(reduceUploads, NO_UPLOADS);
    expect(after.map(({ id, phase }) => `${id} ${phase}`)).toEqual(uploads);
    expect(showsRetry(after)).toBe(isRetryShown);
  });

  it('names the file to send', () => {
    expect(currentUpload(NO_UPLOADS)).toBeNull();
    const one = reduceUploads(NO_UPLOADS, { kind: 'added', ids: ['a'] });
    expect(currentUpload(one)).toBe('a');
  });

  it('never sends two at once, never idles while one waits, and loses no file', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const event: fc.Arbitrary<UploadEvent> = fc.oneof(
      fc.record({ kind: fc.constant('added' as const), ids: fc.array(id, { maxLength: 4 }) }),
      fc.record({
        kind: fc.constant('answered' as const),
        id,
        status: fc.constantFrom<(number | null)[]>(201, 200, 204, 403, 500, null),
      }),
      fc.record({ kind: fc.constant('retried' as const) }),
      fc.record({ kind: fc.constant('removed' as const), id }),
    );
    forAll([fc.array(event, { maxLength: 30 })], (events) => {
      let uploads: readonly Upload[] = NO_UPLOADS;
      const present = new Set<string>();
      for (const next of events) {
        const before = uploads;
        uploads = reduceUploads(uploads, next);
        if (next.kind === 'added') for (const added of next.ids) present.add(added);
        if (next.kind === 'removed') present.delete(next.id);
        const phases = uploads.map(({ phase }) => phase);
        const underWay = phases.filter((phase) => phase === 'uploading').length;
        expect(underWay).toBeLessThanOrEqual(1);
        if (phases.includes('queued')) expect(underWay).toBe(1);
        expect(uploads.map((upload) => upload.id).toSorted()).toEqual([...present].toSorted());
        // What has arrived stays arrived, unless it is taken out.
        for (const done of before.filter(({ phase }) => phase === 'success')) {
          if (present.has(done.id)) expect(uploads).toContainEqual(done);
        }
      }
    });
  });
});

describe('what is found in a file', () => {
  it.each(contentTable.cases)(
    '.$ending with $type, text: $isText → .$keptAs $fault',
    ({ ending, keptAs, keptType, fault, ...found }) => {
      expect(verifyContent(ending as AcceptedEnding, found)).toEqual(
        fault === null ? { ok: true, value: { ending: keptAs, type: keptType } } : { ok: false, error: fault },
      );
    },
  );

  it('is said for every ending that is accepted, and has an accepted case and one for unknown content', () => {
    expect(Object.keys(ACCEPTED_CONTENT)).toEqual(Object.keys(ACCEPTED_TYPES));
    for (const ending of Object.keys(ACCEPTED_CONTENT) as AcceptedEnding[]) {
      expect(contentTable.cases.some((row) => row.ending === ending && row.fault === null)).toBe(true);
      expect(verifyContent(ending, { type: null, isText: false }).ok).toBe(false);
    }
  });

  it('is announced as what an accepted file of that ending is kept as', () => {
    expect(ENDINGS.filter((ending) => announcedEnding(ending) !== ending)).toEqual(['heic', 'heif']);
    expect([announcedEnding('heic'), announcedEnding('heif')]).toEqual(['jpg', 'jpg']);
  });
});

describe('a picture', () => {
  it.each<[string, number, number, string | null]>([
    ['image/heic', 10_000, 5_000, null],
    ['image/heic', 10_000, 5_001, 'pictureTooLarge'],
    ['image/heif-sequence', 60_000, 60_000, 'pictureTooLarge'],
    ['image/jpeg', 10_000, 5_001, null],
    ['image/jpeg', 25_000, 10_000, null],
    ['image/png', 25_000, 10_001, 'pictureTooLarge'],
    ['image/webp', 60_000, 60_000, 'pictureTooLarge'],
    ['image/jpeg', 0, 60_000, 'fileDamaged'],
    ['image/jpeg', Number.NaN, 1, 'fileDamaged'],
  ])('%s of %i × %i pixels: %s', (type, width, height, fault) => {
    expect(pictureFault(type, { width, height })).toBe(fault);
  });

  it('is converted within limits that users are told', () => {
    expect(PICTURE_LIMITS).toMatchObject({ heicPixels: 50_000_000, pixels: 250_000_000, conversionMs: 10_000 });
    expect(PICTURE_LIMITS.waitingPerSender).toBeLessThan(PICTURE_LIMITS.waiting);
  });
});

describe('the name of a file', () => {
  it.each(nameTable.cases)('$name with content of .$ending is $kept', ({ name, ending, kept }) => {
    expect(storedFileName(name, { ending: ending as AcceptedEnding })).toBe(kept);
  });

  it('has no lone surrogate', () => {
    expect(storedFileName('lone \ud83d.png', { ending: 'png' })).toBe('lone \ufffd.png');
  });

  it('is clean, well-formed, and no longer than may be kept', () => {
    forAll([fc.string({ unit: 'binary', maxLength: 400 })], (name) => {
      const kept = cleanFileName(name);
      expect(kept).toBe(cleanFileName(kept));
      expect(kept).toBe(kept.toWellFormed());
      expect(kept).not.toMatch(/[\p{Cc}\\/:]|^\./u);
      expect(kept.length).toBeGreaterThan(0);
      expect(storedFileName(name, { ending: 'webp' }).length).toBeLessThanOrEqual(LONGEST_FILE_NAME);
    });
  });
});

it.each([
  ['front.PNG', 'png'],
  ['a.b.jpeg', 'jpeg'],
  ['.png', null],
  ['png', null],
  ['front.exe', null],
  ['front.', null],
  ['front.constructor', null],
])('the ending of "%s" is %s', (name, ending) => {
  expect(endingOf(name)).toBe(ending);
});

const member = (userId: number, changes: Partial<Member> = {}): Member => ({
  role: 'user',
  userId,
  isVip: false,
  isBlocked: false,
  isEmailVerified: true,
  ...changes,
});

describe('an uploaded file', () => {
  it.each<[string, Person, boolean]>([
    ['the uploader', member(1), true],
    ['them, when they are barred', member(1, { isBlocked: true, isEmailVerified: false }), true],
    ['another member', member(2), false],
    ['a VIP', member(2, { isVip: true }), false],
    ['a superuser', member(2, { role: 'superuser' }), false],
    ['staff', member(2, { role: 'staff' }), true],
    ['a visitor', VISITOR, false],
  ])('is for %s: %#', (_, person, isFor) => {
    expect(canReadUpload(person, 1)).toBe(isFor);
  });

  it('of a visitor can be read by all who have its address', () => {
    for (const person of [VISITOR, ...ROLES.map((role) => member(1, { role }))]) {
      expect(canReadUpload(person, null)).toBe(true);
    }
  });
});

it('is shown by browsers if it is a picture or a PDF, and saved otherwise', () => {
  const shown = ENDINGS.filter((ending) => isShownByBrowsers(registeredType(ending)));
  expect(shown).toEqual(['png', 'jpg', 'jpeg', 'gif', 'pdf']);
  expect(isShownByBrowsers('image/webp')).toBe(true);
  expect(isShownByBrowsers('image/svg+xml')).toBe(false);
});
