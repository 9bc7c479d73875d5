import { expect, it } from 'vitest';
import { SHARE_PLACES, shareLink } from './share-panel.tsx';

const page = { title: '1971 Alfa & Sons #1', url: 'https://cars.test/for-sale/a?x=1' };

it.each(SHARE_PLACES)('%s is told the whole address', (place) => {
  const link = shareLink(place, page);
  expect(decodeURIComponent(link)).toContain(page.url);
  // Characters of the page's address must not end the link's own query.
  expect(link.split('#')).toHaveLength(1);
});
