import { PICTURE_GROUPS, pictureSubject } from '@marque/core/contracts/listings';
import * as z from 'zod/mini';
import type { LotRow } from './lot-row.ts';

/** The JSON of a lot row: texts and pictures that no query filters by. It is parsed on reading, so that bad data fails. */
export const lotDocument = z.object({
  lead: z.string(),
  headline: z.optional(z.nullable(z.string())),
  story: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  pictures: z.array(
    z.object({
      key: z.string(),
      group: z.enum(PICTURE_GROUPS),
      width: z.int(),
      height: z.int(),
      colour: z.string(),
      view: z.string(),
      subject: z.optional(pictureSubject),
    }),
  ),
  /** The subject of the drawings in demo worlds; only `world.ts` interprets it. */
  artwork: z.optional(z.unknown()),
  registration: z.optional(z.nullable(z.string())),
  plateTerritory: z.optional(z.nullable(z.string())),
  plateParts: z.optional(z.array(z.string()).check(z.maxLength(4))),
  stateOrTerritory: z.optional(z.nullable(z.string())),
  vendorSummary: z.optional(z.nullable(z.string())),
  companyCode: z.optional(z.nullable(z.string())),
  tileImageKey: z.optional(z.nullable(z.string())),
  tileButtonText: z.optional(z.nullable(z.string())),
});
export type LotDocument = z.output<typeof lotDocument>;

/** About 5 kB each. */
const MOST_KNOWN = 2_000;

interface KnownDocument {
  readonly text: string;
  readonly document: LotDocument;
}

/** By the id of the lot: to find a text of 5 kB takes longer than to compare it. */
const known = new Map<number, KnownDocument>();

/** The same text gives the same object: a page of results reads the documents of lots that hardly ever change. */
export function readDocument({ id, document: text }: Pick<LotRow, 'id' | 'document'>): LotDocument {
  const before = known.get(id);
  if (before?.text === text) return before.document;
  const document = lotDocument.parse(JSON.parse(text));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(id, { text, document });
  return document;
}
