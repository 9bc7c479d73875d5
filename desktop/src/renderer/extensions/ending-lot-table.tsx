import { fromIso } from '@marque/core/contracts/instants';
import type { EndingLot } from '@marque/core/contracts/staff';
import type { ExtendRefusal } from '@marque/core/rules/bidding';
import { stageFromWire } from '@marque/core/rules/lot';
import { classList } from '@marque/core/ui/class-list';
import { useTranslation } from 'react-i18next';
import { dateAndTime } from '../lot-drawer/times.ts';
import { openLotHere, useConsole } from '../state/index.ts';
import { ConsoleTable, TableLine, tableClasses } from '../table/index.ts';
import classes from './extensions.module.css';

interface EndingLotTableProps {
  readonly lots: readonly EndingLot[];
  /** Why each lot cannot be extended, in the order of the lots; null where it can. */
  readonly refusals: readonly (ExtendRefusal | null)[];
  /** The common new end, UTC ms. */
  readonly endsAt: number;
  /** Whether the new end leaves bidders enough time from now on. */
  readonly hasBiddingTime: boolean;
  /** Lots that were just extended to the new end. */
  readonly extended: ReadonlySet<number>;
  readonly leftOut: ReadonlySet<number>;
  readonly onLeaveOut: (leftOut: ReadonlySet<number>) => void;
}

const COLUMNS = ['lot', 'title', 'stage', 'ends', 'newEnd'] as const;

/** Each lot with its end and its new end, or why it keeps the old one. */
export function EndingLotTable({ lots, refusals, extended, leftOut, onLeaveOut, ...ends }: EndingLotTableProps) {
  const { t } = useTranslation('console');
  const extendable = lots.filter((_, nth) => refusals[nth] === null).map(({ auctionId }) => auctionId);
  const left = extendable.filter((auctionId) => leftOut.has(auctionId));
  const toggle = (auctionId: number) => {
    const after = new Set(leftOut);
    if (!after.delete(auctionId)) after.add(auctionId);
    onLeaveOut(after);
  };
  const chooseAll = (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = left.length > 0 && left.length < extendable.length;
      }}
      type="checkbox"
      className={tableClasses.box}
      aria-label={t('extensions.chooseAll')}
      disabled={extendable.length === 0}
      checked={extendable.length > 0 && left.length === 0}
      onChange={() => onLeaveOut(new Set(left.length === 0 ? extendable : []))}
    />
  );
  return (
    <ConsoleTable
      columns={[
        { key: 'choose', label: chooseAll },
        ...COLUMNS.map((name) => ({ key: name, label: t(`extensions.column.${name}`) })),
      ]}
    >
      <tbody>
        {lots.map((lot, nth) => (
          <Line
            key={lot.auctionId}
            {...ends}
            lot={lot}
            refusal={refusals[nth] ?? null}
            isExtended={extended.has(lot.auctionId)}
            isLeftOut={leftOut.has(lot.auctionId)}
            onToggle={() => toggle(lot.auctionId)}
          />
        ))}
      </tbody>
    </ConsoleTable>
  );
}

interface LineProps extends Pick<EndingLotTableProps, 'endsAt' | 'hasBiddingTime'> {
  readonly lot: EndingLot;
  readonly refusal: ExtendRefusal | null;
  readonly isExtended: boolean;
  readonly isLeftOut: boolean;
  readonly onToggle: () => void;
}

function Line({ lot, refusal, endsAt, hasBiddingTime, isExtended, isLeftOut, onToggle }: LineProps) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const { auctionId, title } = lot;
  const isMoved = refusal === null && !isLeftOut;
  const kept = isExtended ? 'extended' : refusal === null ? 'leftOut' : whyKept(refusal, hasBiddingTime);
  return (
    <TableLine className={classList(!isMoved && !isExtended && classes.kept)}>
      <td>
        <input
          type="checkbox"
          className={tableClasses.box}
          aria-label={t('extensions.choose', { lot: auctionId, title })}
          disabled={refusal !== null}
          checked={isMoved}
          onChange={onToggle}
        />
      </td>
      <td className={tableClasses.quiet}>{auctionId}</td>
      <td>
        <button
          type="button"
          className={classList(tableClasses.open, classes.open)}
          onClick={() => openLotHere(navigation, auctionId)}
        >
          {title}
        </button>
      </td>
      <td>{t(`stage.${stageFromWire(lot.stage)}`)}</td>
      <td>{dateAndTime(fromIso(lot.dtStageEndUTC))}</td>
      <td className={classList(tableClasses.wide, tableClasses.strong, classes.newEnd)}>
        {isMoved ? dateAndTime(endsAt) : t(`extensions.keeps.${kept}`)}
      </td>
    </TableLine>
  );
}

/** A new end is too early for two reasons, which staff mend in different ways. */
function whyKept(refusal: ExtendRefusal, hasBiddingTime: boolean) {
  return refusal === 'endTooSoon' && !hasBiddingTime ? 'noBiddingTime' : refusal;
}
