import { FACETS } from '@marque/core/contracts/search';
import Sqlite from 'better-sqlite3';
import {
  createInProcessSearch,
  type Facet,
  type LotQuery,
  type SearchableLot,
} from '../../server/src/platform/search/index.ts';
import { judge, median } from './medians.ts';

const LOTS = 100_000;
const ROUNDS = 5;
/** Repetitions of all queries in a round. The slow control needs fewer for its 95th percentile. */
const REPEATS = { index: 20, scan: 20, fts5: 1 } as const;
const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;

type Contender = keyof typeof REPEATS;

/**
 * Measures search over 100,000 generated lots with six disjunctive facets: our index against a plain count of six columns
 * (the minimum work of such a search) and against SQLite's FTS5 with a GROUP BY for each facet (which tolerates no typo
 * and so does less). All return ids and counts; none reads the rows of a page.
 */
export async function run(): Promise<void> {
  const lots = makeLots();
  const questions = makeQuestions();
  const ask: Readonly<Record<Contender, (query: LotQuery) => unknown>> = {
    index: await openIndex(lots),
    scan: openScan(lots),
    fts5: openFts5(lots),
  };
  console.log(`${LOTS} lots, ${questions.length} questions, ${ROUNDS} rounds in turn`);
  const tails: Record<Contender, number[]> = { index: [], scan: [], fts5: [] };
  // The first round warms the compiler and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of ['index', 'scan', 'fts5'] as const) {
      const times = await measure(ask[name], questions, REPEATS[name]);
      if (round === 0) continue;
      const p95 = percentile(times, 0.95);
      tails[name].push(p95);
      console.log(`${name} ${round}: p50 ${percentile(times, 0.5).toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`);
    }
  }
  const ratioTo = (control: Contender) =>
    median(tails.index.map((p95, round) => p95 / (tails[control][round] ?? Number.NaN)));
  console.log(
    `\nmedian p95: ${Object.entries(tails)
      .map(([name, all]) => `${name} ${median(all).toFixed(2)} ms`)
      .join(', ')}`,
  );
  console.log(judge('index / six-column scan, p95', ratioTo('scan'), { atMost: 5 }));
  console.log(judge('index / FTS5 GROUP BY, p95', ratioTo('fts5'), { atMost: 0.05 }));
}

async function measure(ask: (query: LotQuery) => unknown, questions: readonly LotQuery[], repeats: number) {
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const question of questions) {
      const started = performance.now();
      await ask(question);
      times.push(performance.now() - started);
    }
  }
  return times;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

async function openIndex(lots: readonly SearchableLot[]) {
  const search = createInProcessSearch();
  const started = performance.now();
  await search.put(lots);
  console.log(`index of ${await search.size()} lots built in ${Math.round(performance.now() - started)} ms`);
  return (query: LotQuery) => search.find(query);
}

/** Counts six columns of codes, without filters, text or order. */
function openScan(lots: readonly SearchableLot[]) {
  const columns = FACETS.map((facet) => {
    const codes = new Map<string, number>();
    return Uint16Array.from(lots, (lot) => {
      const value = lot[facet] ?? '';
      if (!codes.has(value)) codes.set(value, codes.size);
      return codes.get(value) ?? 0;
    });
  });
  return () =>
    columns.map((codes) => {
      const counts = new Uint32Array(1024);
      for (let slot = 0; slot < codes.length; slot += 1) {
        const code = codes[slot] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
      return counts;
    });
}

const SQL_COLUMN: Readonly<Record<Facet, string>> = {
  lotType: 'lot_type',
  stage: 'stage',
  saleFormat: 'sale_format',
  make: 'make',
  regionCode: 'region',
  vendorType: 'vendor_type',
};

function openFts5(lots: readonly SearchableLot[]) {
  const db = new Sqlite(':memory:');
  db.exec(`create table lots (id integer primary key, ${Object.values(SQL_COLUMN).join(' text, ')} text, year int,
             price real, ends_at int, no_bids int, is_boosted int);
           create virtual table texts using fts5(name, words, prefix = '1 2 3')`);
  const addLot = db.prepare('insert into lots values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const addText = db.prepare('insert into texts (rowid, name, words) values (?, ?, ?)');
  db.transaction(() => {
    for (const lot of lots) {
      const facets = FACETS.map((facet) => lot[facet]);
      addLot.run(lot.lotId, ...facets, lot.modelYear, lot.price, lot.endsAt, lot.noBids, lot.isBoosted ? 1 : 0);
      addText.run(lot.lotId, lot.name, lot.words);
    }
  })();
  db.exec(`insert into texts (texts) values ('optimize');
           ${Object.values(SQL_COLUMN)
             .map((column) => `create index by_${column} on lots (${column})`)
             .join(';')}`);
  return (query: LotQuery) => askFts5(db, query);
}

function askFts5(db: Sqlite.Database, query: LotQuery): unknown {
  const words = query.text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const match = words.map((word) => `"${word}"`).join(' ') + (words.length > 0 ? '*' : '');
  const where = (skipped: Facet | null) => {
    const conditions = FACETS.flatMap((facet) => {
      const values = query.filters[facet];
      if (facet === skipped || values === undefined) return [];
      return `${SQL_COLUMN[facet]} in (${values.map((value) => `'${value}'`).join(', ')})`;
    });
    if (query.prices.from !== null) conditions.push(`price >= ${query.prices.from}`);
    if (query.years.from !== null) conditions.push(`year >= ${query.years.from}`);
    if (match !== '') conditions.push('id in (select rowid from texts where texts match @match)');
    return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  };
  const values = match === '' ? {} : { match };
  const counts = FACETS.map((facet) => {
    const column = SQL_COLUMN[facet];
    return db.prepare(`select ${column}, count(*) from lots ${where(facet)} group by ${column}`).all(values);
  });
  const total = db.prepare(`select count(*) from lots ${where(null)}`).get(values);
  const order = match === '' ? 'stage, is_boosted desc, ends_at' : 'rank, stage, ends_at';
  const from = match === '' ? 'lots' : 'texts join lots on lots.id = texts.rowid';
  const page = where(null).replace('id in (select rowid from texts where texts match @match)', 'texts match @match');
  const ids = db
    .prepare(`select lots.id from ${from} ${page} order by ${order} limit ${query.limit} offset ${query.offset}`)
    .all(values);
  return { counts, total, ids };
}

/** Typical queries, the common ones repeated. */
function makeQuestions(): LotQuery[] {
  const base: LotQuery = {
    site: 'cars',
    text: '',
    filters: {},
    facets: FACETS,
    years: { from: null, to: null },
    prices: { from: null, to: null, currency: 'gbp' },
    endsBefore: null,
    lotIds: null,
    sort: 'relevance',
    offset: 0,
    limit: 96,
    now: NOW,
    seesSoldPrices: true,
  };
  const texts = [
    'p',
    'po',
    'por',
    'porsc',
    'porsche',
    'porshce',
    'porsche res',
    'ferari',
    'jaguar coupe',
    'astn martin',
  ];
  texts.push('1967', '1967 jag', 'matching numbers', 'restored lancia', 'concours', 'mercedes benz', 'bmw', 'zzzz');
  const filters: readonly LotQuery['filters'][] = [
    {},
    { stage: ['live', 'ending'] },
    { stage: ['sold'], lotType: ['car'] },
    { make: ['Porsche', 'Ferrari'], regionCode: ['UK'], stage: ['live', 'ending'] },
  ];
  return [
    ...filters.flatMap((some) => texts.map((text) => ({ ...base, text, filters: some }))),
    ...filters.map((some) => ({ ...base, filters: some })),
    ...filters.map((some) => ({ ...base, filters: some, sort: 'endingSoon' as const, offset: 96 })),
    { ...base, sort: 'priceLow', prices: { from: 100_000, to: null, currency: 'gbp' } },
    { ...base, sort: 'newest', years: { from: 1960, to: null } },
    { ...base, sort: 'mostBids' },
  ];
}

const MAKES = ['Porsche', 'Ferrari', 'Jaguar', 'Aston Martin', 'BMW', 'Mercedes-Benz', 'Ford', 'Lotus', 'Alfa Romeo'];
MAKES.push('Lancia', 'Audi', 'Bentley', 'Toyota', 'Land Rover', 'Lamborghini', 'Mini', 'Triumph', 'MG', 'Volkswagen');
const TRADE_WORDS =
  'restored original matching numbers sympathetic concours barn find fresh service history owner family collection rare limited special low mileage export rally race road club sport lightweight touring cabriolet coupe saloon estate'.split(
    ' ',
  );
const SYLLABLES = ['ka', 'lo', 'mi', 'ren', 'to', 'va', 'sel', 'dor', 'pin', 'gra', 'ul', 'zen', 'bar', 'quo', 'fi'];

/** The same lots every time, so that results of different days are comparable. */
function makeLots(): SearchableLot[] {
  const next = seededChance(1);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value;
  const invented = Array.from({ length: 8000 }, () =>
    Array.from({ length: 3 + Math.floor(next() * 2) }, () => pick(SYLLABLES)).join(''),
  );
  return Array.from({ length: LOTS }, (_, index): SearchableLot => {
    const make = pick(MAKES);
    const modelYear = 1930 + Math.floor(next() * 95);
    const stage = pick(['live', 'live', 'comingSoon', 'buyNow', 'sold', 'sold', 'sold', 'unsold'] as const);
    const isOver = stage === 'sold' || stage === 'unsold';
    return {
      lotId: index + 1,
      site: 'cars',
      revision: 0,
      name: `${modelYear} ${make} ${pick(invented)} ${Math.floor(next() * 900)} ${pick(TRADE_WORDS)}`,
      words: Array.from({ length: 14 }, () => pick(next() < 0.6 ? TRADE_WORDS : invented)).join(' '),
      facts: [],
      lotType: pick(['car', 'car', 'car', 'bike', 'plate', 'part'] as const),
      stage,
      saleFormat: pick(['auction', 'auction', 'offer', 'buyItNow'] as const),
      make,
      regionCode: pick(['UK', 'Europe', 'APAC', 'North America'] as const),
      vendorType: pick(['private', 'trade', 'managed'] as const),
      modelYear,
      endsAt: NOW + Math.floor((isOver ? -next() : next()) * 14 * 24) * HOUR,
      listedAt: NOW - Math.floor(next() * 1e9),
      price: Math.floor(next() * 1e6),
      currency: 'gbp',
      noBids: Math.floor(next() * 60),
      isBoosted: next() < 0.05,
    };
  });
}

function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
