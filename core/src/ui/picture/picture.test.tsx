import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { imageQuery } from '../../contracts/images/index.ts';
import { Picture } from './picture.tsx';

it('requests only pictures that the endpoint accepts', () => {
  const html = renderToStaticMarkup(<Picture imageKey="lots/1/side" alt="" sizes="25vw" colour="#808080" />);
  const addresses = [...html.matchAll(/\/images\/lots\/1\/side\?[^"\s]+/g)].map(([address]) =>
    address.replaceAll('&amp;', '&'),
  );
  const asked = addresses.map((address) =>
    imageQuery.parse(Object.fromEntries(new URL(address, 'http://cars.test').searchParams)),
  );
  expect(new Set(asked.map(({ fm }) => fm))).toEqual(new Set(['avif', 'webp', 'jpg']));
});
