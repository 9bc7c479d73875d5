import { Button, ButtonLink } from '@marque/core/ui/button';
import type { TileLot } from '@marque/core/ui/lot-facts';
import { LotPicture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { useSession } from '../../foundation/session/index.ts';
import classes from './sell-band.module.css';

/** The invitation to sell, beside a lot's picture: cars have a field for make and model, watches link to the managed service. */
export function SellBand({ lot }: { readonly lot: TileLot | null }) {
  const { t } = useTranslation('home');
  const { site } = useSession();
  return (
    <section className={classes.band} aria-labelledby="sell-title">
      <div className={`mq-wrap ${classes.inside}`}>
        <div className={classes.words}>
          <h2 id="sell-title" className="mq-display">
            {t(`sell.title.${site}`)}
          </h2>
          <p className={`mq-lead ${classes.lead}`}>{t(`sell.text.${site}`)}</p>
          {site === 'cars' ? (
            <StartForm />
          ) : (
            <p className={classes.action}>
              <ButtonLink variant="paper" size="lg" href="/sell-your-watch/managed-service">
                {t('sell.managed')}
              </ButtonLink>
            </p>
          )}
        </div>
        <div className={classes.picture}>
          <LotPicture lot={lot} sizes="(max-width: 599px) 100vw, 50vw" least={480} most={1200} />
        </div>
      </div>
    </section>
  );
}

function StartForm() {
  const { t } = useTranslation('home');
  return (
    <>
      <Form action="/sell-with-us" className={classes.start}>
        <input name="title" aria-label={t('sell.field')} placeholder={t('sell.placeholder')} />
        <Button type="submit" variant="ink">
          {t('sell.start')}
        </Button>
      </Form>
      <p className={`mq-small ${classes.note}`}>{t('sell.note')}</p>
    </>
  );
}
