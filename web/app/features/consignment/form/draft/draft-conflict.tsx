import { draftOf } from '@marque/core/forms/engine';
import { type ConsignmentId, stepKey, variantOf } from '@marque/core/forms/variants';
import { Button } from '@marque/core/ui/button';
import { useNow } from '@marque/core/ui/clock';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Continued, continueFrom, type ServerCopy } from '../../drafts/draft-to-open.ts';
import { answersIn, differingKeys, stepOf } from '../../drafts/stored-draft.ts';
import type { FormSession } from '../../form-session/open-form-session.ts';
import classes from '../form.module.css';

/** The number of differing fields listed by name; the others are counted only. */
const MOST_NAMED = 6;

interface DraftVersionsProps {
  readonly formName: ConsignmentId;
  readonly local: unknown;
  /** UTC milliseconds; null for just now. */
  readonly localAt: number | null;
  readonly remote: unknown;
  readonly remoteAt: number;
  readonly onLocal: () => void;
  readonly onRemote: () => void;
  readonly isBusy?: boolean;
}

/** Two versions of one draft, side by side until the user chooses. */
export function DraftVersions(props: DraftVersionsProps) {
  const { formName, local, localAt, remote, remoteAt, onLocal, onRemote, isBusy = false } = props;
  const { t } = useTranslation('consign');
  const { dayAndTime, date } = useDateFormats();
  const now = useNow();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const when = (at: number) => dayAndTime(at, now, date);
  return (
    <section className={classes.versions} aria-labelledby={titleId}>
      <h1 ref={heading} id={titleId} tabIndex={-1} className="mq-h2">
        {t('changed.title')}
      </h1>
      <p className="mq-soft">{t('changed.text')}</p>
      <Differences formName={formName} local={local} remote={remote} />
      <div className={classes.pair}>
        <Version
          title={t('changed.here')}
          when={t('changed.hereWhen', { when: when(localAt ?? now) })}
          formName={formName}
          draft={local}
        >
          <Button isWide isBusy={isBusy} onClick={onLocal}>
            {t('changed.useHere')}
          </Button>
        </Version>
        <Version
          title={t('changed.there')}
          when={t('changed.thereWhen', { when: when(remoteAt) })}
          formName={formName}
          draft={remote}
        >
          <Button isWide variant="second" isBusy={isBusy} onClick={onRemote}>
            {t('changed.useThere')}
          </Button>
        </Version>
      </div>
    </section>
  );
}

interface VersionProps {
  readonly title: string;
  readonly when: string;
  readonly formName: ConsignmentId;
  readonly draft: unknown;
  readonly children: ReactNode;
}

function Version({ title, when, formName, draft, children }: VersionProps) {
  const { t } = useTranslation(['consign', 'fields']);
  const { count } = useLocale();
  const step = stepOf(formName, draft);
  const number = Object.keys(answersIn(draft)).length;
  return (
    <div className={classes.version}>
      <h2 className="mq-h3">{title}</h2>
      <p>{when}</p>
      <p className="mq-small mq-soft">
        {t('changed.answers', {
          count: number,
          shown: count(number),
          step: step === undefined ? '' : t(stepKey(step)),
        })}
      </p>
      {children}
    </div>
  );
}

function Differences({ formName, local, remote }: Pick<DraftVersionsProps, 'formName' | 'local' | 'remote'>) {
  const { t } = useTranslation(['consign', 'fields']);
  const { count, language } = useLocale();
  const keys = differingKeys(local, remote);
  if (keys.length === 0) return null;
  const fields = new Map(variantOf(formName).steps.flatMap((step) => step.fields.map((field) => [field.key, field])));
  const named = keys.slice(0, MOST_NAMED).map((key) => labelOf(t, fields.get(key)?.words ?? key));
  const more = keys.length - named.length;
  const labels = new Intl.ListFormat(language).format(
    more === 0 ? named : [...named, t('changed.more', { count: more, shown: count(more) })],
  );
  return <p>{t('changed.differ', { labels })}</p>;
}

/** A label without its links. */
export function labelOf(t: (key: string) => string, words: string): string {
  return t(`fields:labels.${words}`).replace(/<[^>]*>/g, '');
}

interface DraftConflictProps {
  readonly session: FormSession;
  readonly copy: ServerCopy;
  readonly onOpen: (continued: Continued) => void;
}

/** Another window has saved this draft: the local version stays in the form and in this browser until the user chooses one. */
export function DraftConflict({ session, copy, onOpen }: DraftConflictProps) {
  const { form, formName, store, autosave } = session;
  const [isBusy, setBusy] = useState(false);
  const keepLocal = async () => {
    setBusy(true);
    await autosave.overwriteRemote();
    setBusy(false);
  };
  const takeRemote = () => {
    autosave.finish();
    onOpen(continueFrom(copy));
  };
  return (
    <DraftVersions
      formName={formName}
      local={draftOf(form, store.getState())}
      localAt={null}
      remote={copy.draft}
      remoteAt={copy.savedAt}
      isBusy={isBusy}
      onLocal={() => void keepLocal()}
      onRemote={takeRemote}
    />
  );
}
