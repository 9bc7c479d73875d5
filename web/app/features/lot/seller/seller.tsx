import type { ListingDetail } from '@marque/core/contracts/listings';
import { vendorTip } from '@marque/core/rules/display';
import { lotPath } from '@marque/core/rules/lot';
import { initialsOfNickname, WHATSAPP_NUMBERS, whatsAppContact } from '@marque/core/rules/people';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLogin, useMe, useSession } from '../../../foundation/session/index.ts';
import { EnquireButton } from '../../enquiry/index.ts';
import classes from './seller.module.css';

/** The seller, their membership and the enquiry button. */
export function Seller({ lot }: { readonly lot: ListingDetail }) {
  const { t } = useTranslation('lot');
  const { count } = useLocale();
  const me = useMe();
  const isOwn = me?.userId === lot.vendorId;
  const sold = lot.vendorSoldCount;
  const tip = vendorTip(lot.vendorType);
  return (
    <div>
      <h2 className="mq-h3">{t('seller.title')}</h2>
      <div className={classes.vendor}>
        <span className={classes.avatar} aria-hidden="true">
          {initialsOfNickname(lot.vendorNickName)}
        </span>
        <div>
          <p className={classes.name}>{lot.vendorNickName}</p>
          <p className="mq-soft mq-small">
            <Sentences>
              <span title={tip === null ? undefined : t(tip)}>{t(`seller.type.${lot.vendorType}`)}</span>
              {sold === 0 ? t('seller.firstSale') : t('seller.sold', { count: sold, number: count(sold) })}
              {t('seller.since', { year: lot.vendorSince.slice(0, 4) })}
              {lot.vendorSummary}
            </Sentences>
          </p>
          <Contact lot={lot} />
        </div>
      </div>
      {!isOwn && (
        <p className={classes.links}>
          <EnquireButton lot={lot} label={t('seller.ask')} isLink />
          <WhatsAppLink lot={lot} />
        </p>
      )}
    </div>
  );
}

/** Shown only to the other party of a sale. */
function Contact({ lot: { vendorEmail, vendorPhone } }: { readonly lot: ListingDetail }) {
  if (vendorEmail === null && vendorPhone === null) return null;
  return (
    <p className={`mq-small ${classes.contact}`}>
      {vendorEmail !== null && (
        <a href={`mailto:${vendorEmail}`} className="mq-link">
          {vendorEmail}
        </a>
      )}
      {vendorPhone !== null && (
        <a href={`tel:${vendorPhone}`} className="mq-link mq-figures">
          {vendorPhone}
        </a>
      )}
    </p>
  );
}

/** A message to the house about the lot, for those who are logged in; others are asked to log in first. */
function WhatsAppLink({ lot }: { readonly lot: ListingDetail }) {
  const { t } = useTranslation('lot');
  const { origins } = useSession();
  const { openLogin } = useLogin();
  const { pathname } = useLocation();
  const isLoggedIn = useMe() !== null;
  const contact = whatsAppContact({ isLoggedIn, companyCode: lot.companyCode, lotCountryCode: lot.countryCode });
  if (contact.kind === 'login') {
    const open = (event: MouseEvent) => {
      event.preventDefault();
      openLogin({ reason: 'enquire', redirect: pathname });
    };
    return (
      <Link
        href={`/account/login?redirect=${encodeURIComponent(pathname)}`}
        className="mq-link mq-reach"
        onClick={open}
      >
        {t('seller.whatsApp')}
      </Link>
    );
  }
  const text = encodeURIComponent(`${lot.title} ${origins[lot.site]}${lotPath(lot)}`);
  return (
    <a
      href={`https://wa.me/${WHATSAPP_NUMBERS[contact.line]}?text=${text}`}
      target="_blank"
      rel="noopener noreferrer"
      className="mq-link mq-reach"
    >
      {t('seller.whatsApp')}
    </a>
  );
}
