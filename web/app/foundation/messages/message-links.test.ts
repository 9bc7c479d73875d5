import { MESSAGE_CODES, messageOf } from '@marque/core/rules/display';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import routes from '../../routes.ts';

const patterns = routes
  .flatMap((route) => [route.path ?? '', ...(route.children ?? []).map(({ path }) => path ?? '')])
  .filter((pattern) => pattern !== '*');

const links = MESSAGE_CODES.flatMap((code) => {
  const { way } = messageOf(code);
  return way?.kind === 'link' ? [[code, way.href] as const] : [];
});

it.each(links)('the message %s leads to a page: %s', (_, href) => {
  const { pathname } = new URL(href, 'https://marque.test');
  expect(patterns.some((pattern) => matchPath(`/${pattern}`, pathname) !== null)).toBe(true);
});
