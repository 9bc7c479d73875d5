import type { RefusedRequest } from '@marque/core/contracts/staff';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import type { WallRow } from '../../lots/index.ts';
import { messageKey } from '../sending/index.ts';
import { ShortTime } from '../short-time.tsx';
import { BidGlyph } from './bid-glyph.tsx';
import classes from './bids.module.css';

interface RefusedRowProps {
  readonly row: WallRow;
  readonly at: number;
  readonly request: RefusedRequest;
}

/** A bid, offer or purchase that does not count, with what its bidder was told. */
export function RefusedRow({ row, at, request }: RefusedRowProps) {
  const { t } = useTranslation(['console', 'messages']);
  const key = messageKey(request.reason);
  const kind = request.kind === 'bid' && request.isAbsentee === true ? 'maximum' : request.kind;
  const reason = key === null ? request.reason : t(key);
  return (
    <tr data-kind="void">
      <td />
      <td>
        <ShortTime at={at} isExact />
      </td>
      <td className={classes.bidder}>{request.user.nickname}</td>
      <td className={classes.reason}>
        <BidGlyph name="void" />
        <span title={reason}>{t(`lot.bids.refused.${kind}`, { reason })}</span>
      </td>
      <td>{request.amount !== null && formatMoney(fromMajor(request.amount, row.wire.currencyCode), PAGE_LANGUAGE)}</td>
    </tr>
  );
}
