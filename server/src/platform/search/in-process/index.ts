import { SITES, type Site } from '@marque/core/rules/lot';
import { readQueryWords } from '@marque/core/rules/search';
import type { LotMatches, LotQuery, SearchableLot, SearchPort } from '../port.ts';
import { type Columns, claimSlot, createColumns, writeLot } from './columns.ts';
import { filterByFacets, keepInRanges } from './filter.ts';
import { pageOf } from './first-of.ts';
import { matchText } from './match-text.ts';
import { orderFor } from './rank.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { createVocabulary, type Texts, type Vocabulary } from './vocabulary.ts';

/** The lots of one site: numbers in columns, words in an inverted index, and the texts that the words came from. */
interface Shelf {
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
  /** By slot. */
  readonly texts: Texts[];
  /** Texts that are not in the vocabulary yet, by slot: taking them apart is most of the work of a start. */
  readonly waiting: Map<number, Texts>;
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
      if (hasWords(query)) takeWords(shelf, shelf.waiting.size);
      return findLots(shelf, query, scratchFor(shelf.columns.size));
    },
    async prepareWords(most) {
      let left = most;
      for (const shelf of Object.values(shelves)) left -= takeWords(shelf, left);
      return Object.values(shelves).reduce((sum, { waiting }) => sum + waiting.size, 0);
    },
    size: async () => Object.values(shelves).reduce((sum, { columns }) => sum + columns.size, 0),
  };
}

function createShelf(): Shelf {
  return { columns: createColumns(), vocabulary: createVocabulary(), texts: [], waiting: new Map() };
}

function putLot({ columns, texts, waiting }: Shelf, lot: SearchableLot): void {
  const isNew = !columns.slotOf.has(lot.lotId);
  const slot = claimSlot(columns, lot.lotId);
  if (!isNew && lot.revision < (columns.revision[slot] ?? 0)) return;
  writeLot(columns, slot, lot);
  const { name, words, facts } = lot;
  // A bid changes numbers only; words are taken apart when they are new.
  const last = waiting.get(slot) ?? texts[slot];
  const isSame = last?.name === name && last.words === words && last.facts.join() === facts.join();
  if (!isSame) waiting.set(slot, { name, words, facts });
}

/** Takes the waiting texts of `most` lots apart, and returns of how many. */
function takeWords({ vocabulary, texts, waiting }: Shelf, most: number): number {
  let taken = 0;
  for (const [slot, text] of waiting) {
    if (taken >= most) break;
    const old = texts[slot];
    if (old !== undefined) vocabulary.remove(slot, old);
    vocabulary.add(slot, text);
    texts[slot] = text;
    waiting.delete(slot);
    taken += 1;
  }
  return taken;
}

function hasWords({ text }: LotQuery): boolean {
  return text.trim() !== '';
}

/** Must not await: queries share their scratch. */
function findLots({ columns, vocabulary }: Shelf, query: LotQuery, scratch: Scratch): LotMatches {
  const scores = hasWords(query)
    ? matchText({ vocabulary, year: columns.year }, readQueryWords(query.text), scratch)
    : null;
  const candidates = keepInRanges(columns, query, listSlots(scratch.slots, scores));
  const { slots, facets } = filterByFacets(columns, query, candidates);
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
