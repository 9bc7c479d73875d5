import { Button } from '@marque/core/ui/button';
import { MailIcon, SpeechIcon } from '@marque/core/ui/icons';
import type { ModalName } from '@marque/core/ui/overlay';
import { IconWorld } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './title.module.css';

const NAME: ModalName = 'share';

interface SharePanelProps {
  readonly page: { readonly title: string; readonly url: string };
}

/** Copies the address or shares it with other services. It gets the focus when it opens. */
export default function SharePanel({ page }: SharePanelProps) {
  const { t } = useTranslation(['lot', 'common']);
  const [isCopied, setCopied] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const copy = () => {
    void navigator.clipboard.writeText(page.url).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div
      ref={panel}
      tabIndex={-1}
      data-modal={NAME}
      className={classes.panel}
      role="dialog"
      aria-label={t('share.title')}
    >
      <p className="mq-head mq-h3">{t('share.title')}</p>
      <div className={classes.copy}>
        <input
          readOnly
          value={page.url}
          aria-label={t('share.address')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="ink" size="sm" onClick={copy}>
          {t(isCopied ? 'common:action.copied' : 'common:action.copy')}
        </Button>
      </div>
      <ul>
        {SHARE_PLACES.map((place) => (
          <li key={place}>
            <a href={shareLink(place, page)} target="_blank" rel="noopener noreferrer">
              <ShareIconOf place={place} />
              {t(`share.${place}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ShareIconOf({ place }: { readonly place: SharePlace }) {
  switch (place) {
    case 'email':
      return <MailIcon />;
    case 'whatsapp':
      return <SpeechIcon />;
    case 'facebook':
    case 'x':
    case 'linkedin':
      return <IconWorld size={20} stroke={1.6} aria-hidden="true" />;
  }
}

export const SHARE_PLACES = ['email', 'whatsapp', 'facebook', 'x', 'linkedin'] as const;
type SharePlace = (typeof SHARE_PLACES)[number];

/** Addresses that share a page. They contain only the page, and open on a press. */
export function shareLink(place: SharePlace, page: { readonly title: string; readonly url: string }): string {
  const url = encodeURIComponent(page.url);
  const title = encodeURIComponent(page.title);
  switch (place) {
    case 'email':
      return `mailto:?subject=${title}&body=${url}`;
    case 'whatsapp':
      return `https://wa.me/?text=${encodeURIComponent(`${page.title} ${page.url}`)}`;
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
    case 'x':
      return `https://x.com/intent/post?text=${title}&url=${url}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`;
  }
}
