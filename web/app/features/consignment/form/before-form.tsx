import type { DraftRefusal } from '@marque/core/forms/engine';
import { referenceOf, titleOf } from '@marque/core/forms/titles';
import { type ConsignmentId, stepKey } from '@marque/core/forms/variants';
import { CONSIGNMENT } from '@marque/core/rules/selling';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { useNow } from '@marque/core/ui/clock';
import { AlreadySubmitted } from '@marque/core/ui/form-screens';
import { useDateFormats } from '@marque/core/ui/locale';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { SELLING } from '../../../foundation/member/index.ts';
import {
  type Continued,
  continueFrom,
  continueFromLocal,
  type DraftChoice,
  type ServerCopy,
} from '../drafts/draft-to-open.ts';
import { answersIn, stepOf } from '../drafts/stored-draft.ts';
import { DraftVersions } from './draft/draft-conflict.tsx';
import classes from './form.module.css';
import { FormSkeleton } from './form-skeleton.tsx';

export interface Refused {
  readonly why: DraftRefusal;
  readonly id: string;
}

interface BeforeFormProps {
  readonly choice: DraftChoice;
  readonly refused: Refused | null;
  readonly formName: ConsignmentId | null;
  /** Continues a draft; null starts a new one. */
  readonly onOpen: (continued: Continued | null) => void;
}

/** The screens before the form: a draft to continue, a choice between two versions, or the reason for no form. */
export function BeforeForm({ choice, refused, formName, onOpen }: BeforeFormProps) {
  const { t } = useTranslation('consign');
  if (refused !== null) return <Unreadable refused={refused} onBegin={() => onOpen(null)} />;
  if (formName === null) return <MissingDraft hasFailed={choice.kind === 'failed'} />;
  switch (choice.kind) {
    case 'begin':
    case 'continue':
    case 'load':
      return <FormSkeleton label={t('loading')} />;
    case 'offer':
      return <Offer formName={formName} copy={choice.remote} onOpen={onOpen} />;
    case 'choose': {
      const { local, remote } = choice;
      return (
        <div className={`mq-wrap ${classes.before}`}>
          <DraftVersions
            formName={formName}
            local={local.draft}
            localAt={local.keptAt}
            remote={remote.draft}
            remoteAt={remote.savedAt}
            onLocal={() => onOpen(continueFromLocal(local, remote.revision, false))}
            onRemote={() => onOpen(continueFrom(remote))}
          />
        </div>
      );
    }
    case 'submitted':
      return <SentBefore onNew={() => onOpen(null)} />;
    case 'missing':
    case 'failed':
      return <MissingDraft hasFailed={choice.kind === 'failed'} />;
  }
}

/** The form has been submitted, in this window or another. */
export function SentBefore({ onNew }: { readonly onNew: () => void }) {
  const { t } = useTranslation('consign');
  return (
    <div className="mq-wrap">
      <AlreadySubmitted takesFocus>
        <ButtonLink href={SELLING}>{t('already.see')}</ButtonLink>
        <Button variant="second" onClick={onNew}>
          {t('already.new')}
        </Button>
      </AlreadySubmitted>
    </div>
  );
}

interface OfferProps {
  readonly formName: ConsignmentId;
  readonly copy: ServerCopy;
  readonly onOpen: BeforeFormProps['onOpen'];
}

/** A draft from another device. */
function Offer({ formName, copy, onOpen }: OfferProps) {
  const { t } = useTranslation(['consign', 'fields']);
  const { dayAndTime, date } = useDateFormats();
  const now = useNow();
  const step = stepOf(formName, copy.draft);
  const title = titleOf(formName, answersIn(copy.draft)) ?? t('goOn.title');
  return (
    <section className={`mq-wrap ${classes.before}`}>
      <h1 className="mq-h1">{title}</h1>
      <p className="mq-lead">{t('goOn.text', { when: dayAndTime(copy.savedAt, now, date) })}</p>
      {step !== undefined && <p className="mq-soft">{t('goOn.step', { step: t(stepKey(step)) })}</p>}
      <div className={classes.actions}>
        <Button size="lg" onClick={() => onOpen(continueFrom(copy))}>
          {t('goOn.button')}
        </Button>
        <Button size="lg" variant="second" onClick={() => onOpen(null)}>
          {t('beginNew')}
        </Button>
      </div>
      <p className="mq-small mq-mute">{t('goOn.note')}</p>
    </section>
  );
}

function Unreadable({ refused, onBegin }: { readonly refused: Refused; readonly onBegin: () => void }) {
  const { t } = useTranslation('consign');
  if (refused.why === 'newerVersion') {
    return (
      <Empty title={t('newer.title')} text={t('newer.text')}>
        <Button onClick={() => window.location.reload()}>{t('newer.reload')}</Button>
      </Empty>
    );
  }
  return (
    <Empty title={t('unreadable.title')} text={t('unreadable.text', { reference: referenceOf(refused.id) })}>
      <Button onClick={onBegin}>{t('beginNew')}</Button>
    </Empty>
  );
}

function MissingDraft({ hasFailed }: { readonly hasFailed: boolean }) {
  const { t } = useTranslation('consign');
  const { revalidate, state } = useRevalidator();
  if (!hasFailed) {
    return (
      <Empty title={t('missing.title')} text={t('missing.text')}>
        <ButtonLink href={SELLING}>{t('account')}</ButtonLink>
        <ButtonLink href={CONSIGNMENT} variant="second">
          {t('beginNew')}
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <Empty title={t('failed.title')} text={t('failed.text')}>
      <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
        {t('tryAgain')}
      </Button>
    </Empty>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The only content of the page, so its heading is the page's heading. */
function Empty({ title, text, children }: EmptyProps) {
  return (
    <section className={`mq-wrap ${classes.before}`}>
      <h1 className="mq-h1">{title}</h1>
      <p className="mq-lead">{text}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
