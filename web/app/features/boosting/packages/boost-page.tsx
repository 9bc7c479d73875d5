import type { BoostReply } from '@marque/core/contracts/boosting';
import { instantOf } from '@marque/core/contracts/instants';
import { lotPath } from '@marque/core/rules/lot';
import { ButtonLink } from '@marque/core/ui/button';
import { useTicking } from '@marque/core/ui/clock';
import { Cutout, CutoutFrame } from '@marque/core/ui/cutout';
import { Link } from '@marque/core/ui/link';
import { useDateFormats } from '@marque/core/ui/locale';
import { LotTitle } from '@marque/core/ui/lot-title';
import { LotPicture } from '@marque/core/ui/picture';
import { Tag } from '@marque/core/ui/tags';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';
import { useMember } from '../../../foundation/member/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { BoostForm } from './boost-form.tsx';
import classes from './boost-page.module.css';
import type { BoostPageData } from './load-boost-page.ts';
import { Refusal } from './refusal.tsx';

/** The packages for one lot: what boosting does, what it costs, and the payment. */
export function BoostPage({ lot, offer }: BoostPageData) {
  const { t } = useTranslation('boost');
  const [reply, setReply] = useState<BoostReply | null>(null);
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <PageMeta title={t('page.title', { title: lot.title })} />
      <div>
        <h1 className="mq-h1">{t('page.heading')}</h1>
        <p className={`mq-lead ${classes.lead}`}>
          <LotTitle title={lot.title} />
        </p>
        <p className={classes.text}>{t('page.text')}</p>
        <BeforeAndAfter lot={lot} />
      </div>
      <section className={classes.box} data-on="wash" aria-label={t('page.packages')}>
        {reply === null ? (
          offer.refusal === null ? (
            <BoostForm lot={lot} offer={offer} onBought={setReply} />
          ) : (
            <Refusal refusal={offer.refusal} offer={offer} lot={lot} />
          )
        ) : (
          <Bought reply={reply} lot={lot} />
        )}
      </section>
    </div>
  );
}

/** The lot's tile without the tag and with it. */
function BeforeAndAfter({ lot }: Pick<BoostPageData, 'lot'>) {
  const { t } = useTranslation('boost');
  const picture = <LotPicture lot={lot} sizes="(max-width: 599px) 50vw, 300px" least={320} most={640} />;
  return (
    <div className={classes.before} aria-hidden="true">
      <figure>
        <CutoutFrame className={classes.frame}>{picture}</CutoutFrame>
        <figcaption>{t('page.before')}</figcaption>
      </figure>
      <figure>
        <CutoutFrame className={classes.frame}>
          {picture}
          <Cutout corner="bottom-left" className={classes.tag}>
            <Tag tag={{ kind: 'boosted', key: 'tags.boosted' }} />
          </Cutout>
        </CutoutFrame>
        <figcaption>{t('page.after')}</figcaption>
      </figure>
    </div>
  );
}

/** The payment has succeeded, or the bank has not answered yet. */
function Bought({ reply, lot }: { readonly reply: BoostReply } & Pick<BoostPageData, 'lot'>) {
  const { t } = useTranslation('boost');
  const { email } = useMember();
  const { site, origins } = useSession();
  const { dayAndTime, date } = useDateFormats();
  const until = instantOf(reply.dtBoostedUntilUTC);
  const when = useTicking((now) => (until === null ? '' : dayAndTime(until, now, date)));
  const isBoosted = reply.outcome === 'boosted';
  const href = `${lot.site === site ? '' : origins[lot.site]}${lotPath(lot)}`;
  return (
    <div className={classes.bought} data-outcome={reply.outcome}>
      <Alert tone={isBoosted ? 'met' : 'ending'} title={t(`bought.${reply.outcome}.title`)}>
        {isBoosted ? (until === null ? t('bought.toTheEnd') : t('bought.until', { when })) : t('bought.pending.text')}
      </Alert>
      <p className="mq-soft">{t(`bought.${reply.outcome}.receipt`, { email })}</p>
      <ButtonLink href={href} size="lg" isWide>
        {t('bought.lot')}
      </ButtonLink>
      <p>
        <Link href="/account/selling" className="mq-link mq-reach">
          {t('bought.selling')}
        </Link>
      </p>
    </div>
  );
}
