// Walks the schemas of all requests that write, and looks for texts and numbers without a kind or a bound.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requestKinds } from '../wire/index.ts';
import { endpoints } from './index.ts';

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
  readonly [part: string]: unknown;
}

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

/** The schemas within a schema, with the part of the path that leads to each. */
function partsOf({ shape, element, keyType, valueType, options, in: input, innerType, items }: Definition) {
  const named = Object.entries((shape ?? {}) as Record<string, z.core.$ZodType>);
  const listed = { '[]': element, '{key}': keyType, '{}': valueType, '': innerType, in: input } as const;
  const single = Object.entries(listed).filter((entry): entry is [string, z.core.$ZodType] => entry[1] !== undefined);
  const several = [...((options ?? []) as z.core.$ZodType[]), ...((items ?? []) as z.core.$ZodType[])];
  return [...named, ...single, ...several.map((one) => ['', one] as const)];
}

/** The paths of texts and numbers that any client may fill with any value. */
function unguarded(schema: z.core.$ZodType, path = ''): readonly string[] {
  if (requestKinds.get(schema as z.ZodMiniType) !== undefined) return [];
  const definition = definitionOf(schema);
  const isText = definition.type === 'string' && !['uuid', 'guid'].includes(definition.format ?? '');
  if (isText) return [path];
  if (definition.type === 'number') return isBounded(definition) ? [] : [path];
  if (['any', 'unknown', 'custom'].includes(definition.type)) return [path];
  return partsOf(definition).flatMap(([name, part]) => unguarded(part, name === '' ? path : `${path}.${name}`));
}

/** An integer is bounded by what a double holds exactly. */
function isBounded({ format, checks = [] }: Definition): boolean {
  const names = checks.map((check) => check._zod.def.check);
  const isInteger = format === 'safeint' || names.includes('number_format');
  return isInteger || (names.includes('greater_than') && names.includes('less_than'));
}

const writes = endpoints.filter(({ method, name }) => method !== 'GET' && name !== 'searchListings');

describe('a request that writes', () => {
  it('exists', () => {
    expect(writes.length).toBeGreaterThan(20);
  });

  it.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s has a kind for each text and number',
    (_, endpoint) => {
      const { params, query, body } = endpoint;
      const found = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema === undefined ? [] : unguarded(schema, part),
      );
      expect(found).toEqual([]);
    },
  );

  it('may be any value, to which the schema never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...writes), fc.jsonValue(), ({ body }, value) => {
        expect(() => body?.safeParse(value)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });
});

it('finds texts and numbers without a kind or a bound', () => {
  const loose = z.object({
    text: z.string().check(z.maxLength(20)),
    list: z.array(z.optional(z.string())),
    amount: z.number(),
    whole: z.int(),
    share: z.number().check(z.gte(0), z.lte(1)),
    either: z.union([z.literal('a'), z.string()]),
    map: z.record(z.string(), z.boolean()),
    piped: z.pipe(z.string(), z.transform(Number)),
    any: z.unknown(),
  });
  expect(unguarded(loose)).toEqual(['.text', '.list.[]', '.amount', '.either', '.map.{key}', '.piped.in', '.any']);
});
