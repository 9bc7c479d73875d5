import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { markedText } from './marked-text.tsx';

it.each([
  ['<who>You</who> lead', '<b>You</b> lead'],
  ['heute führt <who>Ann</who>', 'heute führt <b>Ann</b>'],
  ['no leader', 'no leader'],
])('%s', (text, html) => {
  const drawn = markedText(text, (inner) => <b>{inner}</b>);
  expect(renderToStaticMarkup(<p>{drawn}</p>)).toBe(`<p>${html}</p>`);
});
