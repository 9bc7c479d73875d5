import { endpoints } from '@marque/core/contracts/all';
import { expect, it } from 'vitest';
import { describeApi } from './openapi.ts';

type Operation = { readonly operationId: string; readonly security: readonly object[] };
const { paths } = describeApi(endpoints, ['http://localhost']) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

it('describes every endpoint, public ones as free of security and all others with two ways to identify', () => {
  expect(operations).toHaveLength(endpoints.length);
  for (const { operationId, security } of operations) {
    const isPublic = endpoints.find(({ name }) => name === operationId)?.access === 'public';
    expect(security, operationId).toEqual(isPublic ? [] : [{ bearer: [] }, { session: [] }]);
  }
});

const isTemplate = (part: string) => part.startsWith('{');

/** Whether an address fits both paths and neither is the more exact one. */
function isAmbiguous(one: string, other: string): boolean {
  const pairs = one.split('/').map((part, index) => [part, other.split('/')[index] ?? ''] as const);
  if (one.split('/').length !== other.split('/').length) return false;
  if (!pairs.every(([left, right]) => left === right || isTemplate(left) || isTemplate(right))) return false;
  const isMoreExact = pairs.some(([left, right]) => !isTemplate(left) && isTemplate(right));
  const isLessExact = pairs.some(([left, right]) => isTemplate(left) && !isTemplate(right));
  return isMoreExact === isLessExact;
}

it('has no two paths for one address, unless one of them is the more exact', () => {
  const all = Object.keys(paths);
  const ambiguous = all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => (isAmbiguous(one, other) ? [`${one} ${other}`] : [])),
  );
  expect(ambiguous).toEqual([]);
  expect(isAmbiguous('/v1/auctions/by-slug/{slug}', '/v1/auctions/{auctionId}/bids')).toBe(true);
});
