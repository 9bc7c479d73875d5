import { SITES } from '@marque/core/rules/lot';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import routes from '../../routes.ts';
import { askAbout, footerColumns, LEGAL_LINKS, MAIN_LINKS, SELL, SOURCING } from './addresses.ts';

const patterns = routes
  .flatMap((route) => [route.path ?? '', ...(route.children ?? []).map(({ path }) => path ?? '')])
  .filter((pattern) => pattern !== '*');

const links = SITES.flatMap((site) => [
  ...MAIN_LINKS,
  ...LEGAL_LINKS,
  SELL[site],
  ...footerColumns(site).flatMap((column) => column.links),
])
  .filter((link) => link.isExternal !== true)
  .map(({ href }) => href);

it.each([...new Set([...links, SOURCING, askAbout({ auctionId: 7 })])])('%s leads to a page', (href) => {
  const path = href.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '');
  expect(patterns.some((pattern) => matchPath(`/${pattern}`, `/${path}`) !== null)).toBe(true);
});
