import { readEnds, recordEnd } from '@marque/core/rules/visit';
import type { RulesTable } from '../table.ts';

const COUNTS = [0, 1, 99, 100];

const KEPT: RulesTable = {
  name: 'seen-ends',
  title: 'Ends of auctions that were shown',
  about: 'How many names are remembered, before and after one more, and where it stands among them, from 1.',
  columns: ['before', 'one more', 'after', 'stands'],
  rows: COUNTS.flatMap((count) => {
    const before = Array.from({ length: count }, (_, index) => `end ${index + 1}`);
    const oldest = before.at(-1);
    const added = { 'a new one': 'new', ...(oldest === undefined ? {} : { 'the oldest again': oldest }) };
    return Object.entries(added).map(([what, name]) => {
      const after = recordEnd(before, name);
      return [count, what, after.length, after.indexOf(name) + 1];
    });
  }),
};

const READ: RulesTable = {
  name: 'seen-ends-read',
  title: 'How remembered ends are read',
  about: 'Out of the browser’s storage, where anything may stand.',
  columns: ['stored', 'read as'],
  rows: [null, '', '{', '{"a":1}', '[1,"a",null]', '["a","b"]'].map((stored) => [
    stored === null ? 'nothing' : `"${stored}"`,
    readEnds(stored),
  ]),
};

export const SEEN_END_TABLES: readonly RulesTable[] = [KEPT, READ];
