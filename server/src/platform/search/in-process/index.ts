import { SITES, type Site } from '@marque/core/rules/lot';
import type { LotMatches, LotQuery, SearchableLot, SearchPort } from '../port.ts';
import { type Columns, claimSlot, createColumns, writeLot } from './columns.ts';
import { pageOf } from './first-of.ts';
import { matchText } from './match-text.ts';
import { orderFor } from './rank.ts';
import { inRanges, siftFacets } from './sift.ts';
import { queryWords } from './tokens.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** The lots of one site: numbers in columns, words in an inverted index, and the texts that the words came from. */
interface Shelf {
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
  readonly names: string[];
  readonly words: string[];
}

/** The search in this process's memory, fed by whoever commits lots. Made for some hundred thousand of them. */
export function createInProcessSearch(): SearchPort {
  const shelves = Object.fromEntries(SITES.map((site) => [site, createShelf()])) as Record<Site, Shelf>;
  return {
    async put(lots) {
      for (const lot of lots) putLot(shelves[lot.site], lot);
    },
    find: async (query) => findLots(shelves[query.site], query),
    size: async () => Object.values(shelves).reduce((sum, { columns }) => sum + columns.size, 0),
  };
}

function createShelf(): Shelf {
  return { columns: createColumns(), vocabulary: createVocabulary(), names: [], words: [] };
}

function putLot({ columns, vocabulary, names, words }: Shelf, lot: SearchableLot): void {
  const isNew = !columns.slotOf.has(lot.lotId);
  const slot = claimSlot(columns, lot.lotId);
  if (!isNew && lot.revision < (columns.revision[slot] ?? 0)) return;
  writeLot(columns, slot, lot);
  // A bid changes numbers only; words are taken apart when they are new.
  if (names[slot] === lot.name && words[slot] === lot.words) return;
  if (!isNew) vocabulary.remove(slot, names[slot] ?? '', words[slot] ?? '');
  vocabulary.add(slot, lot.name, lot.words);
  names[slot] = lot.name;
  words[slot] = lot.words;
}

function findLots({ columns, vocabulary }: Shelf, query: LotQuery): LotMatches {
  const text = query.text.trim() === '' ? null : matchText(vocabulary, queryWords(query.text), columns.size);
  const candidates = inRanges(columns, query, text?.slots ?? everySlot(columns.size));
  const { slots, facets } = siftFacets(columns, query, candidates);
  const order = orderFor(columns, query, slots, text);
  const page = pageOf(slots, query.offset, query.offset + query.limit, order);
  return { lotIds: page.map((slot) => columns.lotId[slot] ?? 0), total: slots.length, facets };
}

function everySlot(size: number): Uint32Array {
  const slots = new Uint32Array(size);
  for (let slot = 0; slot < size; slot += 1) slots[slot] = slot;
  return slots;
}
