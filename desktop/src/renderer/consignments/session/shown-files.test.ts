import { compileForm } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import { expect, it } from 'vitest';
import type { DraftValue } from '../../../ipc/contract.ts';
import { draftFile, draftValue } from '../draft-value.arbitrary.ts';
import { createShownFiles } from './shown-files.ts';

const form = compileForm(variantOf('plate'));
const stored = (url: string) => ({ name: 'front.png', type: 'image/png', url, success: true as const });

function value(files: DraftValue['files'], images: ReturnType<typeof stored>[]): DraftValue {
  return draftValue({ files, answers: images.length === 0 ? {} : { images } });
}

const WAITING = draftFile('11111111-1111-4111-8111-111111111111');

it('shows a file that waits, and leaves it out of what is stored', () => {
  const shown = createShownFiles(form);
  const answers = shown.show(value([WAITING], []));
  expect(answers.images).toHaveLength(1);
  expect(shown.store({ ...answers, regNumber: 'MEX 1K' })).toEqual({ regNumber: 'MEX 1K' });
});

it('keeps a file in its place under its address when the server has it', () => {
  const shown = createShownFiles(form);
  const added = shown.add(WAITING.fileId, 'front.png');
  expect(shown.show(value([WAITING], [])).images).toEqual([added]);
  const sent = value([{ ...WAITING, state: 'stored', url: '/files/a' }], [stored('/files/a')]);
  expect(shown.show(sent).images).toEqual([added]);
  expect(shown.store({ images: [added] })).toEqual({ images: [stored('/files/a')] });
  expect(shown.fileIdOf(added.url)).toBe(WAITING.fileId);
});

it('shows a file once while its last part is on its way', () => {
  const shown = createShownFiles(form);
  shown.begin(WAITING.fileId);
  expect(shown.show(value([WAITING], [])).images).toBeUndefined();
  const added = shown.add(WAITING.fileId, 'front.png');
  expect(shown.show(value([WAITING], [])).images).toEqual([added]);
});

it('tells two files of one name apart', () => {
  const shown = createShownFiles(form);
  const second = draftFile('22222222-2222-4222-8222-222222222222');
  const [one, other] = [shown.add(WAITING.fileId, 'front.png'), shown.add(second.fileId, 'front.png')];
  shown.show(value([WAITING, { ...second, state: 'stored', url: '/files/b' }], [stored('/files/b')]));
  expect(shown.store({ images: [one, other] })).toEqual({ images: [stored('/files/b')] });
});

it('stores a file of the server as it was, and knows its row', () => {
  const shown = createShownFiles(form);
  const opened = value([{ ...WAITING, state: 'stored', url: '/files/a' }], [stored('/files/a'), stored('/files/old')]);
  const answers = shown.show(opened);
  expect(shown.store(answers)).toEqual({ images: [stored('/files/a'), stored('/files/old')] });
  expect(answers.images?.valueOf()).toHaveLength(2);
  expect(shown.fileIdOf('/files/a')).toBe(WAITING.fileId);
  expect(shown.fileIdOf('/files/old')).toBeNull();
});
