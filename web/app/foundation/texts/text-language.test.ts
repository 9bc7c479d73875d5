import { expect, it } from 'vitest';
import { textLanguage } from './texts.server.ts';

it.each(['de', 'fr', 'zh-Hans', 'en', 'unknown'])('states English for the English texts of %s', (language) => {
  expect(textLanguage(language)).toBe('en');
});
