import { offerSecondChance, readSecondChance, type SecondChance } from '@marque/core/contracts/second-chances';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../../../language/page-language.ts';
import type { WallRow } from '../../../../lots/index.ts';
import { FetchedPart, useFetched } from '../../../fetching/index.ts';
import { useWrite } from '../../../sending/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import classes from '../dialogs.module.css';

/** Offers the lot to the next bidder after its sale was cancelled. */
export function SecondChanceDialog({ row, onClose }: { readonly row: WallRow; readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const fetched = useFetched(readSecondChance, { params: { auctionId: row.lotId } }, row.wire);
  const obstacle = obstacleTo(fetched.body);
  return (
    <ActionDialog
      row={row}
      title={t('lot.secondChance.title')}
      confirm={t('lot.secondChance.confirm')}
      missing={obstacle === null ? null : t(`lot.secondChance.${obstacle}`)}
      act={() => write(offerSecondChance, { params: { auctionId: row.lotId } })}
      done={t('lot.secondChance.done', { title: row.wire.title })}
      onClose={onClose}
    >
      <FetchedPart fetched={fetched}>
        {(body) => <p className={classes.outcome}>{t(`lot.secondChance.${stateOf(body)}`, valuesOf(body))}</p>}
      </FetchedPart>
    </ActionDialog>
  );
}

/** Why no second chance can be offered, by the key of its text. */
function obstacleTo(chance: SecondChance | null): 'unread' | 'notPossible' | 'offered' | null {
  if (chance === null) return 'unread';
  if (chance.bidder === null) return 'notPossible';
  return chance.offer === null ? null : 'offered';
}

function stateOf({ bidder, offer }: SecondChance): 'nobody' | 'next' | 'open' | 'accepted' | 'declined' | 'lapsed' {
  if (bidder === null) return 'nobody';
  return offer === null ? 'next' : (offer.ending ?? 'open');
}

function valuesOf({ bidder, currencyCode }: SecondChance): Readonly<Record<string, string>> {
  if (bidder === null) return {};
  return { name: bidder.displayName, amount: formatMoney(fromMajor(bidder.amount, currencyCode), PAGE_LANGUAGE) };
}
