import type { AccountBanner } from '@marque/core/rules/people';
import { Banner } from '@marque/core/ui/banner';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { CardIcon, ErrorIcon, FileIcon, MailIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { useSalesPhone } from '../../foundation/addresses/index.ts';
import { useAgreeToTerms, useSendVerification } from './use-account-calls.ts';

interface ShownBannerProps {
  readonly banner: AccountBanner;
  readonly onClose: () => void;
}

export default function ShownBanner({ banner, onClose }: ShownBannerProps) {
  const { t } = useTranslation('common');
  const phone = useSalesPhone();
  const terms = useAgreeToTerms();
  const verification = useSendVerification();
  switch (banner) {
    case 'blocked':
      return (
        <Banner
          tone="live"
          icon={<ErrorIcon />}
          title={t('banner.blocked.title')}
          text={t('banner.blocked.text', { number: phone.shown })}
        />
      );
    case 'terms':
      return (
        <Banner icon={<FileIcon />} title={t('banner.terms.title')} text={t('banner.terms.text')}>
          <Link href="/terms-conditions/updated" className="mq-link mq-reach">
            {t('banner.terms.read')}
          </Link>
          <Button variant="ink" size="sm" isBusy={terms.isBusy} onClick={() => void terms.agree()}>
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
          <Button
            variant="ink"
            size="sm"
            isBusy={verification.state === 'sending'}
            disabled={verification.isWaiting}
            onClick={() => void verification.send()}
          >
            {t(`verify.${verification.state}`)}
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
