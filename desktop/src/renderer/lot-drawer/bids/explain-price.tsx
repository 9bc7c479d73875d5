import { readLog } from '@marque/core/contracts/log';
import { explainPrice, type PriceSentence } from '@marque/core/rules/bidding';
import { formatMoney } from '@marque/core/rules/format';
import { type BidLine, pricedStage } from '@marque/core/rules/live';
import { fromMajor, type Money } from '@marque/core/rules/money';
import { useTicking } from '@marque/core/ui/clock';
import { useTranslation } from 'react-i18next';
import { ConsoleDialog, DialogBody } from '../../dialog/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import type { WallRow } from '../../lots/index.ts';
import { useFetched } from '../fetching/index.ts';
import { ShortTime } from '../short-time.tsx';
import classes from './bids.module.css';

interface ExplainPriceProps {
  readonly row: WallRow;
  readonly lines: readonly BidLine[];
  readonly onClose: () => void;
}

/** How the public history has made the price, as bidders can read it too. */
export function ExplainPrice({ row, lines, onClose }: ExplainPriceProps) {
  const { t } = useTranslation('price');
  const { watched, wire } = row;
  const isOpen = useTicking((now) => watched.endsAt !== null && watched.endsAt > now);
  const salePrice = wire.salePrice === null ? null : fromMajor(wire.salePrice, wire.currencyCode);
  const stage = pricedStage({ stage: watched.stage, bids: lines, isOpen, salePrice });
  const { steps, omitted, conclusion } = explainPrice({
    stage,
    lotType: watched.lotType,
    lines,
    minimumBid: watched.minimumBid,
    reserveMet: watched.reserveMet,
    ownCeiling: null,
    opened: useOpenedMaximums(row),
  });
  const write = useSentences(lines);
  return (
    <ConsoleDialog title={t('explain.title')} onClose={onClose}>
      <DialogBody>
        <div className={classes.explanation}>
          <p>{t('explain.about')}</p>
          {omitted > 0 && <p>{t('explain.omitted', { count: omitted })}</p>}
          <ol aria-label={t('explain.steps')}>
            {steps.map(({ sequence, at, sentences }) => (
              <li key={sequence}>
                <ShortTime at={at} isExact />
                <p>{sentences.map(write).join(' ')}</p>
              </li>
            ))}
          </ol>
          {conclusion.map((sentence) => (
            <p key={sentence.key} className={classes.conclusion}>
              {write(sentence)}
            </p>
          ))}
        </div>
      </DialogBody>
    </ConsoleDialog>
  );
}

/** The maximums that the log has opened, by the sequence number of their entry; none before the close. */
function useOpenedMaximums({ lotId, wire }: WallRow): ReadonlyMap<number, Money> {
  const { body } = useFetched(readLog, { params: { auctionId: lotId }, query: {} }, wire.stage);
  const opened = (body?.entries ?? []).flatMap(({ sequence, facts, details }) =>
    facts?.bidKind === 'maximum' && details !== null && details.amount !== null
      ? [[sequence, fromMajor(details.amount, wire.currencyCode)] as const]
      : [],
  );
  return new Map(opened);
}

function useSentences(lines: readonly BidLine[]): (sentence: PriceSentence) => string {
  const { t } = useTranslation('price');
  const names = new Map(lines.map(({ bidderId, displayName }) => [bidderId, displayName]));
  const nameOf = (id: number | undefined) => (id === undefined ? '' : (names.get(id) ?? ''));
  const write = (amount: Money | undefined) => (amount === undefined ? '' : formatMoney(amount, PAGE_LANGUAGE));
  return ({ key, bidderId, otherId, amount, other, increment }) =>
    t(`explain.sentence.${key}`, {
      name: nameOf(bidderId),
      inner: nameOf(bidderId),
      other: nameOf(otherId),
      amount: write(amount),
      beaten: write(other),
      increment: write(increment),
    });
}
