import { pageFrame } from '@marque/core/rules/display';
import { UpIcon } from '@marque/core/ui/icons';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Link } from '@marque/core/ui/link';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { FooterNewsletter } from '../../features/newsletter/index.ts';
import {
  CONTACT,
  footerColumns,
  LEGAL_LINKS,
  type LinkColumn,
  type SiteLink,
  SOCIAL_LINKS,
  useSalesPhone,
} from '../../foundation/addresses/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import { LanguageSelect, SchemeSelect } from '../preferences/selects.tsx';
import classes from './footer.module.css';

const SupportPanel = lazyPart('support', () => import('./support-panel.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

interface FooterProps {
  /** Of the page, without locale prefix. */
  readonly pathname: string;
}

export default function Footer({ pathname }: FooterProps) {
  const { t } = useTranslation('common');
  const { hasNavigation, hasNewsletter } = pageFrame(pathname);
  const isErrorPage = Boolean(useRouteError());
  const { site, serverNow } = useSession();
  const [isSupportOpen, setSupportOpen] = useState(false);

  return (
    <footer className={classes.footer}>
      <div className={`mq-wrap ${classes.inside}`}>
        {hasNavigation && (
          <div className={classes.top}>
            <div>
              <p className={`mq-head ${classes.line}`}>{t(`footer.line.${site}`)}</p>
              {hasNewsletter && !isErrorPage && <FooterNewsletter className={classes.newsletter} />}
            </div>
            <div className={classes.columns}>
              {footerColumns(site).map((column) => (
                <FooterColumn key={column.title} column={column} onSupport={() => setSupportOpen(true)} />
              ))}
            </div>
          </div>
        )}
        <div className={classes.bottom}>
          <span>{t('footer.copyright', { year: new Date(serverNow).getUTCFullYear() })}</span>
          {LEGAL_LINKS.map((link) => (
            <FooterLink key={link.href} link={link} />
          ))}
          <span className={classes.grow} />
          {SOCIAL_LINKS.map((link) => (
            <FooterLink key={link.href} link={link} />
          ))}
          <SchemeSelect />
          <LanguageSelect />
          <button type="button" className={classes.up} onClick={() => window.scrollTo({ top: 0 })}>
            {t('footer.backToTop')}
            <UpIcon />
          </button>
        </div>
      </div>
      {isSupportOpen && <SupportPanel onClose={() => setSupportOpen(false)} />}
    </footer>
  );
}

function FooterColumn({ column, onSupport }: { readonly column: LinkColumn; readonly onSupport: () => void }) {
  const { t } = useTranslation('common');
  const phone = useSalesPhone();
  const isHelp = column.title === 'footer.help';
  return (
    <div>
      <h2>{t(column.title)}</h2>
      {isHelp && (
        <Link href={CONTACT} onClick={(event) => openInstead(event, onSupport)}>
          {t('link.support')}
        </Link>
      )}
      {column.links.map((link) => (
        <FooterLink key={link.href} link={link} hasArrow />
      ))}
      {isHelp && (
        <a href={phone.href} className="mq-figures">
          {phone.shown}
        </a>
      )}
    </div>
  );
}

/** Without scripts, and before they have come, the link leads to the page; in a new tab too. */
function openInstead(event: MouseEvent, open: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open();
}

function FooterLink({ link, hasArrow = false }: { readonly link: SiteLink; readonly hasArrow?: boolean }) {
  const { t } = useTranslation('common');
  if (!link.isExternal) return <Link href={link.href}>{t(link.label)}</Link>;
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer">
      {t(link.label)} {hasArrow && <span aria-hidden="true">↗</span>}
      <span className="mq-unseen">{t('link.newTab')}</span>
    </a>
  );
}
