import { money } from '@marque/core/rules/money';
import type { Contact } from '../../accounts/index.ts';
import { emailLotOf, type LotRow } from '../../lots/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Email, type NewLotFacts, newLotEmail } from '../../platform/mail/index.ts';
import type { AlertTokens } from '../alert-tokens.ts';
import type { Recipient } from './recipients.ts';

/** The page of an alert's link, and where mail programs post to. */
export const UNSUBSCRIBE_PATH = '/alerts/unsubscribe';

/** Writes the e-mails about one lot; what is the same in all of them is read once. */
export function createAlertEmails(
  { clock, origins }: Pick<ServerContext, 'clock' | 'origins'>,
  tokens: AlertTokens,
  row: LotRow,
): (recipient: Recipient, contact: Contact) => Email {
  const lot = emailLotOf(row);
  const sale = saleOf(row);
  const origin = origins()[row.site];
  return (recipient, { language }) => {
    const now = clock.now();
    const unsubscribeUrl = `${origin}${UNSUBSCRIBE_PATH}/${tokens.make(recipient, now)}`;
    return newLotEmail({ site: row.site, origin, language }, { lot, sale, alert: recipient.name, unsubscribeUrl, now });
  };
}

function saleOf(row: LotRow): NewLotFacts['sale'] {
  const { stage, starts_at: opensAt, ends_at: endsAt } = row;
  const inCurrency = (minor: number) => money(minor, row.currency);
  const isAuction = row.sale_format === 'auction';
  if (stage === 'comingSoon' && opensAt !== null) {
    return { kind: 'coming', firstBid: isAuction ? inCurrency(row.start_price) : null, opensAt };
  }
  if (isAuction && endsAt !== null) {
    const hasBids = row.leader_id !== null;
    return { kind: 'live', price: inCurrency(hasBids ? row.price : row.start_price), hasBids, endsAt };
  }
  return { kind: 'forSale', price: row.buy_now_price === null ? null : inCurrency(row.buy_now_price) };
}
