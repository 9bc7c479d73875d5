import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Language } from '../../rules/places/index.ts';
import { LocaleProvider } from '../locale/index.ts';
import { Sentences } from './sentences.tsx';

function draw(language: Language, sentences: ReactNode): string {
  return renderToStaticMarkup(
    <LocaleProvider language={language} countryCode="GB">
      {sentences}
    </LocaleProvider>,
  );
}

const three = (
  <Sentences>
    <b>One.</b>
    Two.
    <a href="/three">Three</a>
  </Sentences>
);

it('separates sentences by a space', () => {
  expect(draw('de', three)).toBe('<b>One.</b> Two. <a href="/three">Three</a>');
});

it('sets Chinese sentences without a space', () => {
  expect(draw('zh-Hans', three)).toBe('<b>One.</b>Two.<a href="/three">Three</a>');
  expect(draw('zh-Hant', three)).toBe('<b>One.</b>Two.<a href="/three">Three</a>');
});

it('leaves out what is not there, with its space', () => {
  const some = (
    <Sentences>
      {false}
      {null}
      One.
      {false}
    </Sentences>
  );
  expect(draw('en', some)).toBe('One.');
});
