import type { FakeRecord } from './fake-ranking.ts';

interface Filters {
  readonly facetFilters: readonly (readonly string[])[];
  readonly numericFilters: readonly (readonly string[])[];
}

/** All lists must hold, and one condition of each. Throws for attributes that are not declared for filters. */
export function filterRecords(
  records: readonly FakeRecord[],
  { facetFilters, numericFilters }: Filters,
  settings: Readonly<Record<string, unknown>>,
): readonly FakeRecord[] {
  const declared = new Set(
    ((settings.attributesForFaceting ?? []) as readonly string[]).map((name) => name.replace(/^\w+\((.+)\)$/, '$1')),
  );
  const facets = facetFilters.map((list) => list.map((text) => readFacet(text, declared)));
  const numbers = numericFilters.map((list) => list.map(readNumber));
  return records.filter((record) => [...facets, ...numbers].every((list) => list.some((holds) => holds(record))));
}

type Condition = (record: FakeRecord) => boolean;

function readFacet(text: string, declared: ReadonlySet<string>): Condition {
  const [, attribute = '', given = ''] = /^([^:]+):(.*)$/.exec(text) ?? [];
  if (!declared.has(attribute)) throw new Error(`${attribute} is not declared in attributesForFaceting.`);
  const isNot = given.startsWith('-');
  const wanted = given.replace(/^-|^\\(?=-)/, '').toLowerCase();
  const has = (value: unknown) => typeof value === 'string' && value.toLowerCase() === wanted;
  return (record) => {
    const value = record[attribute];
    return (Array.isArray(value) ? value.some(has) : has(value)) !== isNot;
  };
}

const OPERATORS: Readonly<Record<string, (value: number, other: number) => boolean>> = {
  '=': (value, other) => value === other,
  '<': (value, other) => value < other,
  '<=': (value, other) => value <= other,
  '>=': (value, other) => value >= other,
};

function readNumber(text: string): Condition {
  const [, attribute = '', operator = '', number = ''] = /^([\w.]+)(<=|>=|<|=)(.+)$/.exec(text) ?? [];
  const holds = OPERATORS[operator];
  if (holds === undefined || Number.isNaN(Number(number))) throw new Error(`${text} is not a numeric filter.`);
  return (record) => {
    const value = attribute
      .split('.')
      .reduce<unknown>((inner, name) => (inner as FakeRecord | undefined)?.[name], record);
    return typeof value === 'number' && holds(value, Number(number));
  };
}
