import { expect, it } from 'vitest';
import { paragraphsOf } from './story-field.tsx';

it.each([
  ['', []],
  ['One', ['One']],
  ['One\nline\n\nTwo', ['One\nline', 'Two']],
  ['One\n \n\n\nTwo\n\n', ['One', 'Two']],
])('%j has its paragraphs', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});
