import { instantOf } from '@marque/core/contracts/instants';
import type { ProspectSummary } from '@marque/core/contracts/prospects';
import { consignedKind, referenceOf, siteOfForm } from '@marque/core/forms/titles';
import { draftPath, submissionPath } from '@marque/core/rules/selling';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { useTicking } from '@marque/core/ui/clock';
import { CheckIcon } from '@marque/core/ui/icons';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import classes from '../frame/list.module.css';
import stepClasses from './own-lot-row.module.css';

export function ProspectRow({
  prospect,
  onDiscard,
}: {
  readonly prospect: ProspectSummary;
  readonly onDiscard: () => void;
}) {
  const { t } = useTranslation('consign');
  const { count } = useLocale();
  const title = useTitle(prospect);
  const state = useStateWords(prospect);
  const href = useDraftHref(prospect);
  const isDraft = prospect.isSubmitted === 0;
  return (
    <li className={classes.row}>
      <div>
        <p className="mq-small mq-mute">{t(`kindOf.${consignedKind(prospect.formName)}`)}</p>
        <h3 className={`mq-head ${classes.title}`}>{title}</h3>
        <p className="mq-soft">
          {state} {isDraft && t('list.step', { step: count(prospect.currentStepNumber + 1) })}
        </p>
        {!isDraft && <Steps />}
      </div>
      {isDraft ? (
        <div className={classes.actions}>
          <ButtonLink href={href}>
            {t('list.goOn')}
            <span className="mq-unseen">, {title}</span>
          </ButtonLink>
          <Button variant="bare" onClick={onDiscard}>
            {t('list.discard')}
            <span className="mq-unseen">, {title}</span>
          </Button>
        </div>
      ) : (
        <div className={classes.actions}>
          <ButtonLink href={submissionPath(prospect.id)} variant="second">
            {t('list.read')}
            <span className="mq-unseen">, {title}</span>
          </ButtonLink>
          <p className="mq-small mq-mute mq-figures">{t('list.reference', { reference: referenceOf(prospect.id) })}</p>
        </div>
      )}
    </li>
  );
}

/** The way of a submission to its listing. Only its receipt is on record; the vendor is told of the rest by e-mail. */
function Steps() {
  const { t } = useTranslation('consign');
  return (
    <ol className={stepClasses.steps} aria-label={t('list.steps.label')}>
      <li className={stepClasses.done}>
        <CheckIcon size={16} stroke={2} />
        {t('list.steps.received')}
      </li>
      <li>{t('list.steps.prepared')}</li>
      <li>{t('list.steps.listed')}</li>
    </ol>
  );
}

/** The vendor's title; the kind of item while the title is empty. */
export function useTitle({ formName, title }: ProspectSummary): string {
  const { t } = useTranslation('consign');
  return title ?? t(`kindOf.${consignedKind(formName)}`);
}

function useStateWords({ isSubmitted, dtSavedUTC, dtSubmittedUTC }: ProspectSummary): string {
  const { t } = useTranslation('consign');
  const { dayAndTime, date } = useDateFormats();
  const saved = instantOf(dtSavedUTC) ?? 0;
  const when = useTicking((now) => dayAndTime(saved, now, date));
  if (isSubmitted === 0) return t('list.draft', { when });
  return t('list.submitted', { date: date(instantOf(dtSubmittedUTC) ?? saved) });
}

/** A draft of the other site continues on that site. */
function useDraftHref({ id, formName }: ProspectSummary): string {
  const { site, origins } = useSession();
  const own = siteOfForm(formName);
  return own === site ? draftPath(id) : `${origins[own]}${draftPath(id)}`;
}
