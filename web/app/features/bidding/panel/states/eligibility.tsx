import type { PreBidMessage } from '@marque/core/rules/bidding';
import { type Readiness, readinessOf } from '@marque/core/rules/display';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { ButtonLink } from '@marque/core/ui/button';
import { classList } from '@marque/core/ui/class-list';
import { CardIcon, CheckIcon, MailIcon, WarningIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useReader } from '@marque/core/ui/reader';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useBidding } from '../../bidding-context.tsx';
import { useMessageWords } from '../../use-say.ts';
import { useLoginToBid } from '../../use-submit.ts';
import panelClasses from '../panel.module.css';
import classes from './eligibility.module.css';

/** One button and one promise. Without scripts it leads to the page that does the same. */
export function SignIn() {
  const { t } = useTranslation('bidding');
  const { pathname } = useLocation();
  const { session } = useBidding();
  const askForLogin = useLoginToBid();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    // One dialog at a time: the drawer takes the sheet's place.
    session.change({ isSheetOpen: false });
    askForLogin();
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
        {t('signIn.button')}
      </ButtonLink>
      <p className={panelClasses.note}>{t('signIn.note')}</p>
    </>
  );
}

interface CheckProps {
  readonly check: PreBidMessage;
}

/** What is in order and what is not, with the way out of the first thing that is not. */
export function NotReady({ check }: CheckProps) {
  const { t } = useTranslation('bidding');
  const { person } = useBidding();
  const wordsOf = useMessageWords();
  const list = readinessOf(person);
  const { title, link } = wordsOf(check.key);
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

function ReadinessLine({ readiness: { what, state } }: { readonly readiness: Readiness }) {
  const { t } = useTranslation('bidding');
  const { me } = useBidding();
  const card = me?.card ?? null;
  const date = card === null ? '' : `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear).slice(-2)}`;
  return (
    <li className={classList(state === 'ok' && classes.ok)}>
      {state === 'ok' ? <CheckIcon /> : <ReadinessIcon what={what} />}
      {t(`need.${what}.${state}`, { date })}
    </li>
  );
}

function ReadinessIcon({ what }: Pick<Readiness, 'what'>) {
  switch (what) {
    case 'email':
      return <MailIcon />;
    case 'phone':
      return <IconDeviceMobile size={20} stroke={1.6} aria-hidden="true" />;
    case 'card':
      return <CardIcon />;
  }
}

/** Something that the viewer cannot put in order by themselves. */
export function Barred({ check }: CheckProps) {
  const wordsOf = useMessageWords();
  const { title, text, link } = wordsOf(check.key);
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

/** The seller watches; nobody else sees the reserve. */
export function OwnLot() {
  const { t } = useTranslation('bidding');
  const { language } = useReader();
  const { lot, state } = useBidding();
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
    </div>
  );
}
