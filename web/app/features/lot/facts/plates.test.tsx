import type { ListingDetail } from '@marque/core/contracts/listings';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Plates } from './plates.tsx';

const NONE = { registration1: null, registration2: null, registration3: null, registration4: null };

function draw(...texts: readonly string[]): string {
  const named = Object.fromEntries(texts.map((text, at) => [`registration${at + 1}`, text]));
  return renderToStaticMarkup(<Plates lot={{ ...NONE, ...named } as ListingDetail} />);
}

it.each([
  [['MGB 1'], 'data-layout="single" data-fourth="false"'],
  [['A 1', 'A 2'], 'data-layout="multi" data-fourth="false"'],
  [['A 1', 'A 2', 'A 3', 'A 4'], 'data-layout="multi" data-fourth="true"'],
])('draws %j as %s (C-037)', (texts, attributes) => {
  const html = draw(...texts);
  expect(html).toContain(attributes);
  expect([...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, text]) => text)).toEqual(texts);
});
