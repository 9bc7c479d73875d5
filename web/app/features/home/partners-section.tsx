import { classList } from '@marque/core/ui/class-list';
import { ChevronDownIcon } from '@marque/core/ui/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../foundation/session/index.ts';
import classes from './home.module.css';
import partners from './partners.module.css';
import { PARTNER_REGIONS, type PartnerRegion, SAMPLE_PARTNERS } from './partners.ts';

/** Partners by where they are. In a narrow window each group folds behind its name. */
export function PartnersSection() {
  const { t } = useTranslation('home');
  return (
    <section className={`mq-wrap ${classes.section}`} aria-labelledby="partners-title">
      <div className={classes.head}>
        <h2 id="partners-title" className="mq-h2">
          {t('partners.title')}
        </h2>
        <span className="mq-small mq-mute">{t('sample')}</span>
      </div>
      <div className={partners.groups}>
        {PARTNER_REGIONS.map((region) => (
          <PartnerGroup key={region} region={region} />
        ))}
      </div>
    </section>
  );
}

function PartnerGroup({ region }: { readonly region: PartnerRegion }) {
  const { t } = useTranslation('home');
  const { site } = useSession();
  const [isOpen, setOpen] = useState(true);
  const listId = useId();
  return (
    <div className={classList(partners.group, !isOpen && partners.folded)}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          {t(`partners.region.${region}`)}
          <ChevronDownIcon />
        </button>
      </h3>
      <ul id={listId}>
        {SAMPLE_PARTNERS[site][region].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
