import { ButtonLink } from '@marque/core/ui/button';
import { CardIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../foundation/session/index.ts';
import classes from './access.module.css';

/** Replaces the form: the reason for requiring a card, in four paragraphs, and links to the card's page and back. */
export function CardWarning({ href }: { readonly href: string }) {
  const { t } = useTranslation('consign');
  const isExpired = useMe()?.card?.isExpired === true;
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <section className={classes.warning} aria-labelledby="card-warning-title">
        <CardIcon size={28} />
        <h1 id="card-warning-title" className="mq-h1">
          {t(isExpired ? 'card.titleExpired' : 'card.title')}
        </h1>
        <p className="mq-lead">{t('card.first')}</p>
        <p>{t('card.second')}</p>
        <p>{t('card.third')}</p>
        <p>{t('card.fourth')}</p>
        <ButtonLink href={href} size="lg">
          {t(isExpired ? 'card.renew' : 'card.add')}
        </ButtonLink>
      </section>
    </div>
  );
}
