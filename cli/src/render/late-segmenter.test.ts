import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createLatePattern, createLateSegmenter } from './late-segmenter.ts';

function segmentsOf(segmenter: ReturnType<typeof createLateSegmenter>, text: string) {
  return Array.from(segmenter.segment(text), ({ segment, index, input }) => ({ segment, index, input }));
}

it('finds the graphemes that a segmenter finds', () => {
  const own = createLateSegmenter(() => new Intl.Segmenter());
  const every = new Intl.Segmenter();
  const samples = [
    '',
    'plate.json',
    '\u001b[1mbold\u001b[22m\n',
    'a\r\nb',
    'a\rb',
    '\0\t\x7F',
    'é – 👍🏽 e\u0301',
    '한국어',
  ];
  const text = fc.oneof(
    fc.constantFrom(...samples),
    fc.string({ unit: 'binary-ascii' }),
    fc.string({ unit: 'grapheme' }),
  );
  const finds = (one: string) => {
    expect(segmentsOf(own, one)).toEqual(segmentsOf(every, one));
  };
  fc.assert(fc.property(text, finds));
});

it('makes the segmenter once, for the first text that is not ASCII', () => {
  const create = vi.fn(() => new Intl.Segmenter());
  const segmenter = createLateSegmenter(create);
  segmentsOf(segmenter, '\u001b[31mplate.json\u001b[39m');
  expect(create).not.toHaveBeenCalled();
  segmentsOf(segmenter, '–');
  segmentsOf(segmenter, '£');
  expect(create).toHaveBeenCalledOnce();
});

it('makes the pattern once, for the first text that is tested', () => {
  const create = vi.fn(() => /^\p{RGI_Emoji}$/v);
  const pattern = createLatePattern(create);
  expect(create).not.toHaveBeenCalled();
  expect([pattern.test('👍'), pattern.test('x')]).toEqual([true, false]);
  expect(create).toHaveBeenCalledOnce();
});
