import { instantOf } from '@marque/core/contracts/instants';
import type { AccountBanner } from '@marque/core/rules/people';
import { Banner } from '@marque/core/ui/banner';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { BoostIcon, CardIcon, ErrorIcon, FileIcon, MailIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useDateFormats } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useSalesPhone } from '../../foundation/addresses/index.ts';
import type { BoostOfferNotice } from '../../foundation/boost-offer/index.ts';
import { useAgreeToTerms, useSendVerification } from './use-account-calls.ts';

interface ShownBannerProps {
  readonly banner: AccountBanner;
  /** What the boosting banner offers. */
  readonly boost: BoostOfferNotice | null;
  readonly onClose: () => void;
}

export default function ShownBanner({ banner, boost, onClose }: ShownBannerProps) {
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
    case 'boosting':
      return boost === null ? null : <BoostBanner boost={boost} onClose={onClose} />;
  }
}

interface BoostBannerProps {
  readonly boost: BoostOfferNotice;
  readonly onClose: () => void;
}

/** For the vendor of the lot that the page shows. */
function BoostBanner({ boost: { title, href, opensAt, onAct, onDismiss }, onClose }: BoostBannerProps) {
  const { t } = useTranslation('common');
  const { weekday, date } = useDateFormats();
  const opens = instantOf(opensAt);
  const day = opens === null ? '' : `${weekday(opens)}, ${date(opens)}`;
  const dismiss = () => {
    onDismiss();
    onClose();
  };
  return (
    <Banner
      tone="accent"
      icon={<BoostIcon />}
      title={opens === null ? t('banner.boosting.live', { title }) : t('banner.boosting.opens', { title, day })}
      text={t('banner.boosting.text')}
      closeLabel={t('action.close')}
      onClose={dismiss}
    >
      <ButtonLink href={href} variant="paper" size="sm" onClick={onAct}>
        {t('banner.boosting.packages')}
      </ButtonLink>
    </Banner>
  );
}
