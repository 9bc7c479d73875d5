import type { PreBidMessage } from '@marque/core/rules/bidding';
import { type BiddingRequirement, biddingRequirements } from '@marque/core/rules/display';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { ButtonLink } from '@marque/core/ui/button';
import { classList } from '@marque/core/ui/class-list';
import { CardIcon, CheckIcon, MailIcon, WarningIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ReserveControl } from '../../../own-lot/index.ts';
import { selectData, selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { useLoginToBid } from '../../provider/use-login-to-bid.ts';
import { useMessageTexts } from '../../provider/use-lot-toast.ts';
import panelClasses from '../panel.module.css';
import classes from './eligibility.module.css';

interface SignInProps {
  readonly label: string;
  readonly note: string;
}

/** The button that opens the login. Without scripts it links to the login page. */
export function SignIn({ label, note }: SignInProps) {
  const { pathname } = useLocation();
  const controller = useBidPanelController();
  const openLogin = useLoginToBid();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    // The login drawer replaces the sheet.
    controller.closeSheet();
    openLogin();
  };
  return (
    <>
      <ButtonLink
        href={`/account/login?redirect=${encodeURIComponent(`${pathname}?bid`)}`}
        size="lg"
        isWide
        className={panelClasses.first}
        onClick={open}
      >
        {label}
      </ButtonLink>
      <p className={panelClasses.note}>{note}</p>
    </>
  );
}

interface CheckProps {
  readonly check: PreBidMessage;
}

/** The requirements for bidding, with a link to meet the first that is missing. */
export function NotReady({ check }: CheckProps) {
  const { t } = useTranslation('bidding');
  const { bidder } = useBidPanel(selectView);
  const textsOf = useMessageTexts();
  const list = biddingRequirements(bidder);
  const { title, link } = textsOf(check.key);
  return (
    <div className={classes.need}>
      <p>
        <b>{t('need.title', { count: list.filter(({ state }) => state !== 'ok').length })}</b>
      </p>
      <ul>
        {list.map((one) => (
          <ReadinessLine key={one.what} readiness={one} />
        ))}
      </ul>
      {check.link !== undefined && (
        <ButtonLink href={check.link} isWide>
          {link?.label ?? title}
        </ButtonLink>
      )}
    </div>
  );
}

function ReadinessLine({ readiness: { what, state } }: { readonly readiness: BiddingRequirement }) {
  const { t } = useTranslation('bidding');
  const { me } = useBidPanel(selectView);
  const card = me?.card ?? null;
  const date = card === null ? '' : `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear).slice(-2)}`;
  return (
    <li className={classList(state === 'ok' && classes.ok)}>
      {state === 'ok' ? <CheckIcon /> : <ReadinessIcon what={what} />}
      {t(`need.${what}.${state}`, { date })}
    </li>
  );
}

function ReadinessIcon({ what }: Pick<BiddingRequirement, 'what'>) {
  switch (what) {
    case 'email':
      return <MailIcon />;
    case 'phone':
      return <IconDeviceMobile size={20} stroke={1.6} aria-hidden="true" />;
    case 'card':
      return <CardIcon />;
  }
}

/** The viewer may not bid for a reason that they cannot change here. */
export function BlockedNotice({ check }: CheckProps) {
  const textsOf = useMessageTexts();
  const { title, text, link } = textsOf(check.key);
  return (
    <div className={classes.need}>
      <p className={classes.barred}>
        <WarningIcon />
        <b>{title}</b>
      </p>
      {text !== undefined && <p className="mq-soft mq-small">{text}</p>}
      {link !== null && (
        <p>
          <Link href={link.href} className="mq-link mq-reach">
            {link.label}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The seller's own lot, with its reserve, which only they see. */
export function OwnLot() {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  const { lot } = useBidPanel(selectData);
  const { state } = useBidPanel(selectView);
  const { priceReserve, currencyCode } = lot;
  const reserve = priceReserve === null ? null : formatMoney(fromMajor(priceReserve, currencyCode), language);
  return (
    <div className={classes.need}>
      <p>
        <b>{t('ownLot.title')}</b>
      </p>
      <p className="mq-soft mq-small">
        {reserve === null
          ? t('ownLot.noReserve')
          : t(state.reserveMet ? 'ownLot.reserveMet' : 'ownLot.reserveNotMet', { amount: reserve })}
      </p>
      <ReserveControl lot={lot} />
    </div>
  );
}
