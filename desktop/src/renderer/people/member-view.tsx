import { fromIso } from '@marque/core/contracts/instants';
import { type Member, type MemberLot, readMember } from '@marque/core/contracts/staff';
import { formatDate, formatMoney } from '@marque/core/rules/format';
import { isSold, stageFromWire } from '@marque/core/rules/lot';
import { type Currency, fromMajor } from '@marque/core/rules/money';
import { siteTimeZone } from '@marque/core/rules/places';
import { WarningIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { FetchedPart, useFetched } from '../lot-drawer/fetching/index.ts';
import { SiteMark } from '../site-mark/index.ts';
import { openLotHere, useConsole } from '../state/index.ts';
import { useLotActions } from '../wall/index.ts';
import classes from './people.module.css';

const AUDIENCE = { countryCode: 'GB', timeZone: siteTimeZone } as const;

/** A member: who they are, why to look closer, what they bid on and what they sell. */
export function MemberView({ userId }: { readonly userId: number }) {
  const fetched = useFetched(readMember, { params: { userId } }, userId);
  return (
    <FetchedPart fetched={fetched}>
      {(member) => (
        <article aria-labelledby="member-name">
          <Facts member={member} />
          <Risks member={member} />
          <Lots kind="bidsOn" lots={member.bidsOn} />
          <Lots kind="sells" lots={member.sells} />
        </article>
      )}
    </FetchedPart>
  );
}

function Facts({ member }: { readonly member: Member }) {
  const { t } = useTranslation('console');
  const facts = [
    t('people.number', { number: member.userId }),
    t('lot.people.since', { date: formatDate(fromIso(member.dtMemberSinceUTC), AUDIENCE) }),
    member.countryCode,
    t(`people.vendorType.${member.vendorType}`),
    t('lot.people.bought', { count: member.bought }),
    ...(member.unpaid > 0 ? [t('lot.people.unpaid', { count: member.unpaid })] : []),
    ...(member.isVIP ? [t('lot.people.vip')] : []),
  ];
  return (
    <header className={classes.facts}>
      <h2 id="member-name">{member.nickname}</h2>
      {member.isBlocked && (
        <p className={classes.blocked}>
          <WarningIcon size={16} />
          {t('people.blocked')}
        </p>
      )}
      <p>
        {member.name} · {member.email}
        {!member.isEmailVerified && ` (${t('people.unconfirmed')})`}
        {member.phone !== null && ` · ${member.phone}`}
      </p>
      <p className={classes.quiet}>{facts.join(' · ')}</p>
    </header>
  );
}

function Risks({ member: { risks, bidsOn } }: { readonly member: Member }) {
  const { t } = useTranslation('console');
  return (
    <section className={classes.part} aria-labelledby="member-risks">
      <h3 id="member-risks">{t('people.risks')}</h3>
      {risks.length === 0 ? (
        <p className={classes.quiet}>{t('people.noRisks')}</p>
      ) : (
        <ul className={classes.risks}>
          {risks.map(({ mark, values, auctionId }) => (
            <li key={mark}>
              <WarningIcon size={16} />
              {t(`lot.risk.${mark}`, { ...wordsOf(values), count: Number(values.days) })}
              {auctionId !== null && (
                <span className={classes.quiet}>
                  {t('people.riskOn', {
                    lot: auctionId,
                    title: bidsOn.find((lot) => lot.auctionId === auctionId)?.title ?? '',
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The values of a risk's sentence; a number called `amount` is money of the currency beside it. */
function wordsOf(values: Member['risks'][number]['values']): Readonly<Record<string, string | number>> {
  const { amount, currencyCode } = values;
  if (typeof amount !== 'number' || typeof currencyCode !== 'string') return values;
  return { ...values, amount: formatMoney(fromMajor(amount, currencyCode as Currency), PAGE_LANGUAGE) };
}

function Lots({ kind, lots }: { readonly kind: 'bidsOn' | 'sells'; readonly lots: readonly MemberLot[] }) {
  const { t } = useTranslation('console');
  return (
    <section className={classes.part} aria-labelledby={`member-${kind}`}>
      <h3 id={`member-${kind}`}>{t(`people.${kind}`)}</h3>
      {lots.length === 0 ? (
        <p className={classes.quiet}>{t(`people.no.${kind}`)}</p>
      ) : (
        <ul>
          {lots.map((lot) => (
            <Lot key={lot.auctionId} lot={lot} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Lot({ lot }: { readonly lot: MemberLot }) {
  const { t } = useTranslation('console');
  const { navigation, rows } = useConsole();
  const { openSite } = useLotActions();
  const { auctionId } = lot;
  const stage = stageFromWire(lot.stage);
  const open = () => (rows.get(auctionId) === undefined ? openSite(auctionId) : openLotHere(navigation, auctionId));
  return (
    <li className={classes.lot}>
      <SiteMark site={lot.site} />
      <span className={classes.quiet}>{auctionId}</span>
      <button type="button" className={classes.open} onClick={open}>
        {lot.title}
      </button>
      <span>{t(`stage.${stage}`)}</span>
      <span>{lot.isLeading && t(isSold(stage) ? 'people.bought' : 'people.leads')}</span>
      <b>{lot.currentBid === 0 ? '–' : formatMoney(fromMajor(lot.currentBid, lot.currencyCode), PAGE_LANGUAGE)}</b>
    </li>
  );
}
