import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { nameIssues } from './name-issues.ts';

const buyer = z.object({ message: z.string(), phone: z.string() });
const seller = z.object({ first: z.string(), last: z.string(), at: z.object({ town: z.string() }) });
const GOOD_SELLER = { first: 'Ann', last: 'Bee', at: { town: 'Bath' } };

const pathsOf = (schema: z.ZodMiniType, value: unknown) => {
  const { success, error } = schema.safeParse(value);
  return success ? [] : nameIssues('body', error?.issues ?? []).map(({ path }) => path);
};

it.each<[string, z.ZodMiniType, unknown, readonly string[]]>([
  ['no issue of a valid body', z.union([buyer, seller]), GOOD_SELLER, []],
  ['a field', buyer, { message: 'Is it rusty?', phone: 7 }, ['body.phone']],
  ['a field of the shape that comes closest', z.union([buyer, seller]), { ...GOOD_SELLER, last: 7 }, ['body.last']],
  ['one within it', z.union([buyer, seller]), { ...GOOD_SELLER, at: {} }, ['body.at.town']],
  ['a union within an object', z.object({ by: z.union([buyer, seller]) }), { by: { phone: '1' } }, ['body.by.message']],
  ['a union within a union', z.union([z.union([buyer, seller]), seller]), { message: 'Hm' }, ['body.phone']],
  ['the body, if no variant is close', z.union([buyer, seller]), null, ['body']],
])('names %s', (_, schema, value, paths) => {
  expect(pathsOf(schema, value)).toEqual(paths);
});

it('names ten at the most', () => {
  const many = z.record(z.string(), z.string());
  expect(pathsOf(many, Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [`key ${nth}`, nth])))).toHaveLength(
    10,
  );
});
