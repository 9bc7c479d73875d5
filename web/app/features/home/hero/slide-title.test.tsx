import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SlideTitle } from './slide-title.tsx';

it.each([
  ['a headline', { title: '1970 Rolex', headline: 'A Rolex GMT-Master, serviced in 2024.' }],
  ['a title', { title: '1970 Rolex GMT-Master', headline: null }],
])('does not break a hyphenated name in %s', (_, lot) => {
  const html = renderToStaticMarkup(<SlideTitle lot={lot} />);
  expect(html).toMatch(/<span class="[^"]*kept[^"]*">GMT-Master,?<\/span>/);
});
