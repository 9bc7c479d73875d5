import { SITES, type Site } from '@marque/core/rules/lot';
import { queryWords } from '@marque/core/rules/search';
import type { LotMatches, LotQuery, SearchableLot, SearchPort } from '../port.ts';
import { type Columns, claimSlot, createColumns, writeLot } from './columns.ts';
import { filterByFacets, keepInRanges } from './filter.ts';
import { pageOf } from './first-of.ts';
import { matchText } from './match-text.ts';
import { orderFor } from './rank.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** The lots of one site: numbers in columns, words in an inverted index, and the texts that the words came from. */
interface Shelf {
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
  readonly names: string[];
  readonly words: string[];
}

/** A search index in this process's memory, updated after each commit. Designed for some hundred thousand lots. */
export function createInProcessSearch(): SearchPort {
  const shelves = Object.fromEntries(SITES.map((site) => [site, createShelf()])) as Record<Site, Shelf>;
  const scratchFor = createScratch();
  return {
    async put(lots) {
      for (const lot of lots) putLot(shelves[lot.site], lot);
    },
    async find(query) {
      const shelf = shelves[query.site];
      return findLots(shelf, query, scratchFor(shelf.columns.size));
    },
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

/** Must not await: queries share their scratch. */
function findLots({ columns, vocabulary }: Shelf, query: LotQuery, scratch: Scratch): LotMatches {
  const scores = query.text.trim() === '' ? null : matchText(vocabulary, queryWords(query.text), scratch);
  const candidates = keepInRanges(columns, query, listSlots(scratch.slots, scores));
  const { slots, facets } = filterByFacets(columns, query, candidates, scratch);
  const order = orderFor(columns, query, slots, scores, scratch.keys);
  const page = pageOf(slots, query.offset, query.offset + query.limit, order);
  return { lotIds: page.map((slot) => columns.lotId[slot] ?? 0), total: slots.length, facets };
}

/** The slots with a score, or every slot where there are no scores. */
function listSlots(slots: Uint32Array, scores: Uint8Array | null): Uint32Array {
  let count = 0;
  for (let slot = 0; slot < slots.length; slot += 1) {
    if (scores !== null && scores[slot] === 0) continue;
    slots[count] = slot;
    count += 1;
  }
  return slots.subarray(0, count);
}
