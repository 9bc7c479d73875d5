import type { Listing } from '@marque/core/contracts/listings';
import { alertKeyOf } from '@marque/core/rules/people';
import { Link } from '@marque/core/ui/link';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { ALERTS } from '../../../foundation/addresses/index.ts';
import { useAlertIntent } from '../alert-intent.ts';
import type { Model } from '../subscriptions/subscriptions-store.ts';
import { useIsSubscribed } from '../subscriptions/use-subscriptions.ts';
import { AlertButton } from './alert-button.tsx';
import classes from './subscribe.module.css';
import { useAlertActions } from './use-alert.ts';

/** On a lot's page: an alert about the next lot of its make and model. Lots without either have none. */
export function SubscribeBox({ lot }: { readonly lot: Pick<Listing, 'make' | 'model'> }) {
  const { make, model } = lot;
  if (make === null || model === null || alertKeyOf(lot) === null) return null;
  return <Box wanted={{ make, model }} />;
}

function Box({ wanted }: { readonly wanted: Model }) {
  const { t } = useTranslation('alerts');
  const isOn = useIsSubscribed(wanted);
  const { set } = useAlertActions();
  useAlertIntent('subscribe', () => void set(wanted));
  return (
    <section className={classes.box} aria-labelledby="alert-title">
      <div className={classes.words}>
        <h2 id="alert-title" className="mq-h3">
          {t('box.title', { name: `${wanted.make} ${wanted.model}` })}
        </h2>
        <p className="mq-soft mq-small">
          <Sentences>
            {t(isOn ? 'box.on' : 'box.off')}
            {isOn && (
              <Link href={ALERTS} className="mq-link mq-reach">
                {t('manage')}
              </Link>
            )}
          </Sentences>
        </p>
      </div>
      <AlertButton wanted={wanted} labels={{ set: t('set'), end: t('end') }} variant="second" />
    </section>
  );
}
