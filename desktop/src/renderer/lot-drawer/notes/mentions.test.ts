import { describe, expect, it } from 'vitest';
import { completeMention, matchColleagues, typedMention } from './mentions.ts';

describe('a mention that is being typed', () => {
  it.each([
    ['@', 1, { at: 0, begun: '' }],
    ['Ask @ra', 7, { at: 4, begun: 'ra' }],
    ['Ask @ra about it', 7, { at: 4, begun: 'ra' }],
    ['Ask @ra about it', 16, null],
    ['Write to ann@marque', 19, null],
    ['Nothing', 7, null],
    ['Line\n@pa', 8, { at: 5, begun: 'pa' }],
  ])('%j with the caret at %i', (text, caret, mention) => {
    expect(typedMention(text, caret)).toEqual(mention);
  });

  it('is completed with one space behind it, and the caret after that', () => {
    expect(completeMention('Ask @ra about it', { at: 4, begun: 'ra' }, 'ravi_a')).toEqual({
      text: 'Ask @ravi_a about it',
      caret: 12,
    });
  });
});

it('offers colleagues by the beginning of their nickname or of one of their names', () => {
  const colleagues = [
    { nickname: 'anna_k', name: 'Anna Kerslake' },
    { nickname: 'ravi_a', name: 'Ravi Anand' },
  ];
  expect(matchColleagues(colleagues, 'AN')).toEqual(colleagues);
  expect(matchColleagues(colleagues, 'rav')).toEqual([colleagues[1]]);
  expect(matchColleagues(colleagues, 'x')).toEqual([]);
});
