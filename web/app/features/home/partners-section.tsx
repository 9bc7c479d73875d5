import { classList } from '@marque/core/ui/class-list';
import { ChevronDownIcon } from '@marque/core/ui/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './home.module.css';
import styles from './partners.module.css';
import type { PartnerGroup } from './partners.ts';

/** Partners by region, as a carousel. In a narrow window the groups stand below one another, and each can be collapsed. */
export function PartnersSection({ partners }: { readonly partners: readonly PartnerGroup[] }) {
  const { t } = useTranslation('home');
  return (
    <section className={`mq-wrap ${classes.section}`} aria-labelledby="partners-title">
      <div className={classes.head}>
        <h2 id="partners-title" className="mq-h2">
          {t('partners.title')}
        </h2>
        <span className="mq-small mq-mute">{t('sample')}</span>
      </div>
      <div className={styles.groups}>
        {partners.map((group) => (
          <Partners key={group.region} group={group} />
        ))}
      </div>
    </section>
  );
}

function Partners({ group: { region, names } }: { readonly group: PartnerGroup }) {
  const { t } = useTranslation('home');
  const [isOpen, setOpen] = useState(true);
  const listId = useId();
  return (
    <div className={classList(styles.group, !isOpen && styles.folded)}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          {t(`partners.region.${region}`)}
          <ChevronDownIcon />
        </button>
      </h3>
      <ul id={listId}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
