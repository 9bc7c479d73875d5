import type { ListingDetail } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { WHATSAPP_NUMBERS, whatsAppContact } from '@marque/core/rules/people';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLogin, useMe, useSession } from '../../../foundation/session/index.ts';

/** A message to the house about the lot, for those who are logged in; others are asked to log in first. */
export function WhatsAppLink({ lot }: { readonly lot: ListingDetail }) {
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
      <a href={`/account/login?redirect=${encodeURIComponent(pathname)}`} className="mq-link mq-reach" onClick={open}>
        {t('seller.whatsApp')}
      </a>
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
