import { salesPhonesFor } from '@marque/core/rules/contact';
import { lotPath } from '@marque/core/rules/lot';
import { flagOfCountry } from '@marque/core/rules/places';
import { ButtonLink } from '@marque/core/ui/button';
import { Flag } from '@marque/core/ui/flag';
import { Link } from '@marque/core/ui/link';
import { LotTitle } from '@marque/core/ui/lot-title';
import { LotPicture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { HOUSE_MAIL } from '../../foundation/addresses/index.ts';
import { PageMeta } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import classes from './content.module.css';
import type { ContactData } from './load-contact.ts';

export function ContactPage({ lot }: ContactData) {
  const { t } = useTranslation(['content', 'common']);
  const { site, isDemo, countryCode: visitorCountry } = useSession();
  const title = t('contact.title');
  const subject = lot === null ? '' : t('contact.subject', { title: lot.title, number: lot.auctionId });
  const mailto = `mailto:${HOUSE_MAIL}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <PageMeta title={title} description={t('contact.lead')} />
      {isDemo && <p className="mq-small mq-mute">{t('contact.sample')}</p>}
      <h1 className="mq-h1">{title}</h1>
      <p className={`mq-lead ${classes.lead}`}>{t('contact.lead')}</p>
      {lot !== null && <AskedLot lot={lot} />}
      <section className={classes.section} aria-labelledby="ring">
        <h2 id="ring" className="mq-h3">
          {t('contact.ring')}
        </h2>
        <ul className={classes.phones}>
          {salesPhonesFor(site, visitorCountry).map(({ countryCode, number, shown }) => (
            <li key={number}>
              <a href={`tel:${number}`} className="mq-link mq-figures mq-reach">
                <Flag code={flagOfCountry(countryCode)} /> {shown}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.section} aria-labelledby="write">
        <h2 id="write" className="mq-h3">
          {t('contact.write')}
        </h2>
        <p className={classes.text}>{t('contact.writeText')}</p>
        <p className={classes.action}>
          <ButtonLink href={mailto}>{t('contact.letter', { address: HOUSE_MAIL })}</ButtonLink>
        </p>
      </section>
    </div>
  );
}

function AskedLot({ lot }: { readonly lot: NonNullable<ContactData['lot']> }) {
  const { t } = useTranslation('content');
  const { origins, site } = useSession();
  const href = `${lot.site === site ? '' : origins[lot.site]}${lotPath(lot)}`;
  return (
    <div className={classes.lot}>
      <span className={classes.lotPicture}>
        <LotPicture lot={lot} sizes="120px" least={160} most={320} />
      </span>
      <div>
        <p className="mq-small mq-mute">{t('contact.about')}</p>
        <p className="mq-head mq-h3">
          <Link href={href}>
            <LotTitle title={lot.title} />
          </Link>
        </p>
        <p className="mq-small mq-mute mq-figures">{t('contact.lotNumber', { number: lot.auctionId })}</p>
      </div>
    </div>
  );
}
