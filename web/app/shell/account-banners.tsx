import { type AccountBanner, accountBanner } from '@marque/core/rules/people';
import { Banner } from '@marque/core/ui/banner';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { CardIcon, ErrorIcon, FileIcon, MailIcon } from '@marque/core/ui/icons';
import { latePart } from '@marque/core/ui/late-part';
import { Link } from '@marque/core/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMe } from '../features/session/index.ts';
import { SALES_PHONE } from './addresses.ts';
import { standingOf } from './banners.ts';
import { useAccountCalls } from './use-account-calls.ts';

// Few visitors ever see it, and those who do see nothing else.
const UnverifiedGate = latePart('unverified', () => import('../features/account/unverified-gate.tsx'));

/** What the account must be told, under the header: one thing at a time, the gravest first. */
export function AccountBanners() {
  const me = useMe();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<ReadonlySet<AccountBanner>>(new Set());
  const banner = accountBanner(me === null ? null : standingOf(me), pathname, closed);
  if (banner === null) return null;
  if (banner === 'gate') return <UnverifiedGate />;
  return <ShownBanner banner={banner} onClose={() => setClosed(new Set([...closed, banner]))} />;
}

function ShownBanner({ banner, onClose }: { readonly banner: AccountBanner; readonly onClose: () => void }) {
  const { t } = useTranslation('common');
  const { agreeToTerms, sendVerification, state } = useAccountCalls();
  const isBusy = state === 'sending';
  switch (banner) {
    case 'blocked':
      return (
        <Banner
          tone="live"
          icon={<ErrorIcon />}
          title={t('banner.blocked.title')}
          text={t('banner.blocked.text', { number: SALES_PHONE.shown })}
        />
      );
    case 'terms':
      return (
        <Banner icon={<FileIcon />} title={t('banner.terms.title')} text={t('banner.terms.text')}>
          <Link href="/terms-conditions/updated" className="mq-link mq-reach">
            {t('banner.terms.read')}
          </Link>
          <Button variant="ink" size="sm" isBusy={isBusy} onClick={agreeToTerms}>
            {t('banner.terms.agree')}
          </Button>
        </Banner>
      );
    case 'email':
      return (
        <Banner icon={<MailIcon />} title={t('banner.email.title')} text={t('banner.email.text')}>
          <Link href="/account/details/" className="mq-link mq-reach">
            {t('verify.otherEmail')}
          </Link>
          <Button variant="ink" size="sm" isBusy={isBusy} onClick={sendVerification}>
            {t(`verify.${state}`)}
          </Button>
        </Banner>
      );
    case 'card':
      return (
        <Banner
          icon={<CardIcon />}
          title={t('banner.card.title')}
          text={t('banner.card.text')}
          closeLabel={t('action.close')}
          onClose={onClose}
        >
          <ButtonLink href="/account/billing" variant="second" size="sm">
            {t('banner.card.check')}
          </ButtonLink>
        </Banner>
      );
  }
}
