import { instantOf, toIso } from '@marque/core/contracts/instants';
import type { WireLotContent } from '@marque/core/contracts/lot-approvals';
import type { LotContent } from '@marque/core/rules/publishing';
import type { DraftRow } from './store/drafts.ts';

/** A photograph of a consignment. */
export interface ConsignedPhotograph {
  readonly url: string;
  readonly name: string;
}

export function readContent({ content }: Pick<DraftRow, 'content'>): LotContent {
  return JSON.parse(content) as LotContent;
}

export function readPhotographs({ photographs }: Pick<DraftRow, 'photographs'>): readonly ConsignedPhotograph[] {
  return JSON.parse(photographs) as readonly ConsignedPhotograph[];
}

export function contentFromWire({ currencyCode, dtStartUTC, dtEndUTC, ...content }: WireLotContent): LotContent {
  return { ...content, currency: currencyCode, startsAt: instantOf(dtStartUTC), endsAt: instantOf(dtEndUTC) };
}

export function contentToWire({ currency, startsAt, endsAt, ...content }: LotContent): WireLotContent {
  return {
    ...content,
    story: [...content.story],
    facts: [...content.facts],
    pictures: [...content.pictures],
    currencyCode: currency,
    dtStartUTC: startsAt === null ? null : toIso(startsAt),
    dtEndUTC: endsAt === null ? null : toIso(endsAt),
  };
}
