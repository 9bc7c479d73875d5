import { instantOf } from '@marque/core/contracts/instants';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { useDateFormats } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { AlertForm } from '../../alerts/index.ts';
import classes from '../frame/list.module.css';

interface AlertRowProps {
  readonly id: number;
  readonly intent: 'unsubscribe' | 'removeSearch';
  readonly name: string;
  /** The site of a search. */
  readonly note?: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The listings that match now. */
  readonly href: string;
}

/** An alert of the account, with the listings that match it and a button that removes it. */
export function AlertRow({ id, intent, name, note, createdAt, href }: AlertRowProps) {
  const { t } = useTranslation('account');
  const { date } = useDateFormats();
  const isBusy = useNavigation().formData?.get('id') === String(id);
  return (
    <li className={classes.row}>
      <div>
        {note !== undefined && <p className="mq-small mq-mute">{note}</p>}
        <h3 className={`mq-head ${classes.title}`}>{name}</h3>
        <p className="mq-soft mq-small">{t('alerts.since', { date: date(instantOf(createdAt) ?? 0) })}</p>
      </div>
      <div className={classes.actions}>
        <ButtonLink href={href} variant="second">
          {t('alerts.see')}
          <span className="mq-unseen">, {name}</span>
        </ButtonLink>
        <AlertForm intent={intent} fields={{ id: String(id) }}>
          <Button type="submit" variant="bare" isBusy={isBusy}>
            {t('alerts.remove')}
            <span className="mq-unseen">, {name}</span>
          </Button>
        </AlertForm>
      </div>
    </li>
  );
}
