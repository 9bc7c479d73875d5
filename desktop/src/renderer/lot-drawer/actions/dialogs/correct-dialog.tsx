import { type ListingDetail, readAuction } from '@marque/core/contracts/listings';
import { correctLot } from '@marque/core/contracts/staff';
import { isSameJson } from '@marque/core/offline';
import { FACT_LABELS, type FactLabel } from '@marque/core/rules/publishing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactsPart, WordsPart } from '../../../lot-drafts/draft/index.ts';
import type { LotContent } from '../../../lot-drafts/editor/index.ts';
import type { WallRow } from '../../../lots/index.ts';
import { FetchedPart, useFetched } from '../../fetching/index.ts';
import { useWrite } from '../../sending/index.ts';
import { isReason, ReasonField } from '../fields/index.ts';
import { ActionDialog } from './action-dialog.tsx';

/** What a correction may change: never a price, a reserve, dates or a currency. */
type Words = Pick<LotContent, 'title' | 'summary' | 'lead' | 'story' | 'facts'>;

/** Corrects the words and facts of a published lot. Buyers see what was changed, when and why. */
export function CorrectDialog({ row, onClose }: { readonly row: WallRow; readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const fetched = useFetched(readAuction, { params: { auctionId: row.lotId } }, row.lotId);
  const [changed, setChanged] = useState<Partial<Words>>({});
  const [reason, setReason] = useState('');
  const before = fetched.body === null ? null : wordsOf(fetched.body);
  const words = before === null ? {} : corrected(before, changed);
  return (
    <ActionDialog
      row={row}
      title={t('lot.correct.title')}
      confirm={t('lot.correct.confirm')}
      missing={missingOf(Object.keys(words).length > 0, reason, t)}
      act={() =>
        write(correctLot, {
          params: { auctionId: row.lotId },
          body: { known: fetched.body?.corrections.length ?? 0, reason: reason.trim(), words },
        })
      }
      done={t('lot.correct.done', { title: row.wire.title })}
      onClose={onClose}
      pinned={
        before !== null && (
          <ReasonField label={t('lot.reason')} hint={t('lot.correct.hint')} value={reason} onChange={setReason} />
        )
      }
    >
      <p>{t('lot.correct.text')}</p>
      <FetchedPart fetched={fetched}>
        {(lot) => {
          const part = {
            content: { ...wordsOf(lot), ...changed },
            isReadOnly: false,
            problemOf: () => null,
            onChange: (one: Partial<Words>) => setChanged((all) => ({ ...all, ...one })),
          };
          return (
            <>
              <WordsPart {...part} />
              <FactsPart {...part} />
            </>
          );
        }}
      </FetchedPart>
    </ActionDialog>
  );
}

function missingOf(isChanged: boolean, reason: string, t: (key: string) => string): string | null {
  if (!isChanged) return t('lot.correct.nothing');
  return isReason(reason) ? null : t('lot.reasonMissing');
}

/** Facts of older lots may have labels that no form offers any more: they stay as they are. */
function wordsOf({ title, summary, lead, story, facts }: ListingDetail): Words {
  return {
    title,
    summary,
    lead,
    story,
    facts: facts.filter((fact): fact is Words['facts'][number] => FACT_LABELS.includes(fact.label as FactLabel)),
  };
}

/** What differs, without blank facts. */
function corrected(before: Words, changed: Partial<Words>): Partial<Words> {
  const given: Partial<Words> = {
    ...changed,
    ...(changed.facts === undefined ? {} : { facts: changed.facts.filter(({ value }) => value.trim() !== '') }),
  };
  const differs = (key: string) => !isSameJson(given[key as keyof Words], before[key as keyof Words]);
  return Object.fromEntries(Object.entries(given).filter(([key]) => differs(key)));
}
