/** Random requests for every endpoint, generated from its schemas: valid requests, and valid requests with one error. */
import type { Endpoint } from '@marque/core/contracts/endpoint';
import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod';

export interface RandomRequest {
  /** The endpoint's name. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly payload: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Values that exist in the world under test, so that requests pass the first check. */
export interface Known {
  readonly lotIds: readonly number[];
  readonly userIds: readonly number[];
  /** By name of the field or parameter. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** By name of the field of a body. */
  readonly numbers: Readonly<Record<string, readonly number[]>>;
  /** The headers of form posts from pages. */
  readonly pageHeaders: Readonly<Record<string, string>>;
}

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Unusual text: other scripts, lone surrogates, SQL, markup, paths, words that are also values. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '🚗',
    '勞力士',
    "' or 1=1 --",
    '../../etc/passwd',
    '<script>',
    '%00',
    '%',
  ),
  fc.constantFrom(
    'null',
    'undefined',
    'NaN',
    '__proto__',
    'constructor',
    '1e309',
    '-0',
    '\r\nSet-Cookie: a=b',
    '//evil',
  ),
  fc.string({ minLength: 500, maxLength: 3_000 }),
);

const oddNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, -1, 0.5, 1e15, 1e21, 1e300, 2 ** 31, 2 ** 53, Number.MIN_VALUE, 999_999_999_999.99),
);

const oddValue: Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, false, [], {}, [[[[]]]], { length: -1 }),
  fc.jsonValue({ maxDepth: 4 }),
);

export function requestArbitrary(endpoint: Endpoint, world: Known): Arbitrary<RandomRequest> {
  const { name, method, encoding } = endpoint;
  // Body and path name the same lot.
  return fc.constantFrom(...world.lotIds).chain((lotId) => {
    const known = { ...world, lotIds: [lotId] };
    return fc
      .record({
        path: paramsArbitrary(endpoint, known),
        query: queryArbitrary(endpoint, known),
        body: bodyArbitrary(endpoint, known),
        headers: often(fc.constant(encoding === 'form' ? world.pageHeaders : {}), oddHeaders),
      })
      .map(({ path, query, body, headers }) => ({
        name,
        method,
        path: `${path}${query}`,
        payload: body?.payload ?? null,
        headers: { ...(body === null ? {} : { 'content-type': body.type }), ...headers },
      }));
  });
}

const often = <Value>(usual: Arbitrary<Value>, rare: Arbitrary<Value>): Arbitrary<Value> =>
  fc.oneof({ arbitrary: usual, weight: 7 }, { arbitrary: rare, weight: 1 });

function paramsArbitrary({ path }: Endpoint, known: Known): Arbitrary<string> {
  const parts = path.split(/(:\w+)/).map((part): Arbitrary<string> => {
    if (!part.startsWith(':')) return fc.constant(part);
    return often(knownParam(part.slice(1), known), fc.oneof(oddText, oddNumber.map(String))).map(encodeSafely);
  });
  return fc.tuple(...parts).map((texts) => texts.join(''));
}

function knownParam(name: string, { lotIds, texts }: Known): Arbitrary<string> {
  if (name === 'auctionId') return fc.constantFrom(...lotIds.map(String));
  const words = texts[name];
  return words !== undefined ? fc.constantFrom(...words) : fc.integer({ min: 1, max: 6 }).map(String);
}

/** An address cannot contain a lone surrogate. */
function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function queryArbitrary({ query }: Endpoint, known: Known): Arbitrary<string> {
  const fields = query === undefined ? fc.constant({}) : valuesOf(jsonSchemaOf(query), known);
  const good = fields.map((values) => fieldsOf(values as Record<string, unknown>));
  const odd = fc.dictionary(fc.oneof(fc.constantFrom('site', 'amount', 'userId', 'x[]'), oddText), oddText, {
    maxKeys: 4,
  });
  return often(good, odd.map(fieldsOf)).map((text) => (text === '' ? '' : `?${text}`));
}

function fieldsOf(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${encodeSafely(name)}=${encodeSafely(String(value))}`)
    .join('&');
}

type Sent = { readonly type: string; readonly payload: string } | null;

function bodyArbitrary({ method, body, encoding }: Endpoint, known: Known): Arbitrary<Sent> {
  if (method === 'GET') return fc.constant(null);
  if (body === undefined) return often<Sent>(fc.constant(null), oddValue.map(asJson));
  const good = valuesOf(jsonSchemaOf(body), known);
  const isForm = encoding === 'form';
  const write = (value: unknown): Sent =>
    isForm && typeof value === 'object' && value !== null
      ? { type: 'application/x-www-form-urlencoded', payload: fieldsOf(value as Record<string, unknown>) }
      : asJson(value);
  return fc.oneof(
    { arbitrary: good.map(write), weight: 8 },
    { arbitrary: broken(good).map(write), weight: 4 },
    { arbitrary: broken(good).map(asJson), weight: isForm ? 2 : 0 },
    { arbitrary: oddValue.map(asJson), weight: 1 },
    { arbitrary: fc.record({ type: oddType, payload: oddText.map((text) => text.toWellFormed()) }), weight: 1 },
    { arbitrary: fc.constant(null), weight: 1 },
  );
}

const oddType = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'nonsense',
);

function asJson(value: unknown): Sent {
  return { type: 'application/json', payload: JSON.stringify(value) ?? 'null' };
}

/** A valid body with one field removed, replaced or added. */
function broken(good: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .record({ good, nth: fc.nat(), name: oddText, value: oddValue, how: fc.constantFrom('drop', 'replace', 'add') })
    .map(breakBody);
}

interface Breakage {
  readonly good: unknown;
  readonly nth: number;
  readonly name: string;
  readonly value: unknown;
  readonly how: 'drop' | 'replace' | 'add';
}

function breakBody({ good, nth, name, value, how }: Breakage): unknown {
  if (typeof good !== 'object' || good === null) return value;
  const entries = Object.entries(good);
  const at = entries.length === 0 ? 0 : nth % entries.length;
  switch (how) {
    case 'drop':
      return Object.fromEntries(entries.toSpliced(at, 1));
    case 'add':
      return Object.fromEntries([...entries, [name, value]]);
    case 'replace':
      return Object.fromEntries(entries.map(([key, old], index) => [key, index === at ? value : old]));
  }
}

const oddHeaders: Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  fc.constantFrom<Record<string, string>>({ accept: 'text/html' }, { accept: '*/*' }, { 'accept-version': '2.x' }),
  fc.constantFrom('k1', 'k2', 'k3', 'two words', 'x'.repeat(201)).map((key) => ({ 'idempotency-key': key })),
  fc.constantFrom('x', 'visitor', '').map((token) => ({ 'x-csrf-token': token })),
  fc.constantFrom('ds=x', 'accessToken=1.a.9.b', 'refreshToken=%', 'a=%E0%A4%A').map((cookie) => ({ cookie })),
);

const jsonSchemas = new WeakMap<z.core.$ZodType, JsonSchema>();

function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const described =
    jsonSchemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  jsonSchemas.set(schema, described);
  return described;
}

/** Values that the schema accepts, as far as JSON Schema can express it. */
function valuesOf(schema: JsonSchema, known?: Known, name = ''): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'string':
      return textOf(schema, name, known);
    case 'integer':
      return integerOf(schema, name, known);
    case 'number':
      return knownNumber(
        name,
        known,
        fc.oneof(
          fc.integer({ min: 1, max: 300 }).map((steps) => steps * 100),
          fc.integer({ min: 0, max: 1e6 }),
        ),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return oddValue;
  }
}

function objectOf(schema: JsonSchema, known: Known | undefined): Arbitrary<unknown> {
  if (schema.properties === undefined) {
    const values = typeof schema.additionalProperties === 'object' ? valuesOf(schema.additionalProperties) : oddValue;
    return fc.dictionary(valuesOf(schema.propertyNames ?? {}).map(String), values, { maxKeys: 3 });
  }
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => [name, valuesOf(field, known, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
}

function integerOf({ minimum = 0, maximum = 1e6 }: JsonSchema, name: string, known: Known | undefined) {
  const ids = name === 'auctionId' ? known?.lotIds : name === 'userId' ? known?.userIds : undefined;
  if (ids !== undefined) return fc.constantFrom(...ids);
  return knownNumber(name, known, fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) }));
}

function knownNumber(name: string, known: Known | undefined, random: Arbitrary<number>): Arbitrary<number> {
  const numbers = known?.numbers[name];
  return numbers === undefined ? random : often(fc.constantFrom(...numbers), random);
}

function textOf(schema: JsonSchema, name: string, known: Known | undefined): Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 60 } = schema;
  const words = known?.texts[name];
  const random =
    pattern === undefined
      ? fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(Math.max(maxLength, minLength), 60) })
      : fc.stringMatching(new RegExp(pattern));
  return words === undefined ? random : often(fc.constantFrom(...words), random);
}
