import { instantOf } from '@marque/core/contracts/instants';
import type { OwnSecondChance } from '@marque/core/contracts/second-chances';
import { messageOf } from '@marque/core/rules/display';
import { fromMajor } from '@marque/core/rules/money';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { TickBox } from '@marque/core/ui/choice';
import { useTicking } from '@marque/core/ui/clock';
import { EmptyState } from '@marque/core/ui/empty-state';
import { Link } from '@marque/core/ui/link';
import { useDateFormats } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { BIDDING, TERMS } from '../../../foundation/addresses/index.ts';
import { CostLine, CostList } from '../../../foundation/cost/index.ts';
import { useIsOffline } from '../../../foundation/live/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { useLotHref } from '../bidding/account-row.tsx';
import { OutcomeAlert } from '../form/outcome-alert.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import { FailedSection } from '../frame/section.tsx';
import { LotHead } from '../sales/lot-head.tsx';
import type { SecondChanceData, SecondChanceOutcome } from './load-second-chance.ts';
import classes from './second-chance.module.css';

interface SecondChancePageProps extends SecondChanceData {
  /** Of the form that was sent last; null without one. */
  readonly outcome: SecondChanceOutcome | null;
}

/** The offer of a lot whose sale was cancelled, at the member's own highest bid. */
export function SecondChancePage({ summary, chance, outcome }: SecondChancePageProps) {
  const { t } = useTranslation('sale');
  return (
    <AccountFrame tab="bidding" summary={summary}>
      {outcome !== null && <Outcome outcome={outcome} />}
      {chance === null ? (
        <FailedSection title={t('chance.failed')} />
      ) : chance === 'over' ? (
        <section className={frameClasses.section}>
          <EmptyState title={t('chance.over')} text={t('chance.overText')}>
            <ButtonLink href={BIDDING}>{t('back.buyer')}</ButtonLink>
          </EmptyState>
        </section>
      ) : (
        <Chance chance={chance} />
      )}
    </AccountFrame>
  );
}

function Outcome({ outcome }: { readonly outcome: SecondChanceOutcome }) {
  const { t, i18n } = useTranslation(['sale', 'messages']);
  if (outcome.isDone) return <OutcomeAlert outcome={outcome} title={t('chance.declined')} />;
  const { key, way } = messageOf(outcome.message);
  const text = `messages:${key}_text`;
  return (
    <OutcomeAlert outcome={outcome} title={t(`messages:${key}`)}>
      <Sentences>
        {i18n.exists(text) && t(text)}
        {way?.kind === 'link' && (
          <Link href={way.href} className="mq-link">
            {t(`messages:${key}_link`)}
          </Link>
        )}
      </Sentences>
    </OutcomeAlert>
  );
}

function Chance({ chance }: { readonly chance: OwnSecondChance }) {
  const { t } = useTranslation('sale');
  const hrefOf = useLotHref();
  const { dayAndTime, date } = useDateFormats();
  const expiresAt = instantOf(chance.dtExpiresUTC) ?? 0;
  const until = useTicking((now) => dayAndTime(expiresAt, now, date));
  const { lot, amount, feeAmountIncTax, total, currencyCode } = chance;
  const inCurrency = (major: number) => fromMajor(major, currencyCode);
  return (
    <section className={frameClasses.section}>
      <LotHead lot={lot} title={t('chance.heading', { title: lot.title })}>
        <Link href={hrefOf(lot)} className="mq-link mq-reach">
          {t('chance.seeLot')}
        </Link>
      </LotHead>
      <div className={classes.chance}>
        <p>{t('chance.lead', { until })}</p>
        <CostList>
          <CostLine label={t('chance.yourBid')} amount={inCurrency(amount)} />
          {feeAmountIncTax !== null && <CostLine label={t('sums.fee')} amount={inCurrency(feeAmountIncTax)} />}
          {total !== null && <CostLine label={t('sums.total')} amount={inCurrency(total)} isTotal />}
        </CostList>
        <AnswerForms />
      </div>
    </section>
  );
}

/** Both answers, as forms that work without scripts. */
function AnswerForms() {
  const { t } = useTranslation('sale');
  const { csrfToken } = useSession();
  const isOffline = useIsOffline();
  const sending = useNavigation().formData?.get('intent');
  return (
    <>
      <Form method="post" className={classes.form}>
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <label className={classes.agree}>
          <TickBox name="agreed" required />
          <span>
            <Sentences>
              {t('chance.agree')}
              <Link href={TERMS} className="mq-link">
                {t('chance.terms')}
              </Link>
            </Sentences>
          </span>
        </label>
        <Button type="submit" name="intent" value="accept" size="lg" isBusy={sending === 'accept'} disabled={isOffline}>
          {t('chance.accept')}
        </Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <Button
          type="submit"
          name="intent"
          value="decline"
          variant="second"
          isBusy={sending === 'decline'}
          disabled={isOffline}
        >
          {t('chance.decline')}
        </Button>
      </Form>
    </>
  );
}
