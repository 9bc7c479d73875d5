import { compileForm } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import { siteTimeZone } from '@marque/core/rules/places';
import { WarningIcon } from '@marque/core/ui/icons';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftConflict, DraftValue } from '../../../ipc/contract.ts';
import { ConsoleButton } from '../../button/index.ts';
import { useKeys } from '../../keys/index.ts';
import { PAGE_LOCALE } from '../../language/page-language.ts';
import { useBackend } from '../../state/index.ts';
import classes from './conflict.module.css';
import { type ConflictField, chooseAll, conflictFields, countSettled, mergeChosen } from './conflict-fields.ts';
import { ConflictRow } from './conflict-row.tsx';
import { type ConflictNotice, type OpenConflict, useConflict } from './use-conflict.ts';

const TIME = new Intl.DateTimeFormat(PAGE_LOCALE, { timeStyle: 'medium', hourCycle: 'h23', timeZone: siteTimeZone });
const DAY_AND_TIME = new Intl.DateTimeFormat(PAGE_LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: siteTimeZone,
});

interface DraftConflictPanelProps {
  /** A draft whose state is `conflict`. */
  readonly draft: DraftValue;
  /** Called with the merged draft, once it is on the disk and queued. */
  readonly onResolved: (value: DraftValue) => void;
}

/** Two versions of a draft, field by field: those that both sides changed are settled here, the others are merged already. */
export function DraftConflictPanel({ draft, onResolved }: DraftConflictPanelProps) {
  const { t } = useTranslation('console');
  const open = useConflict(draft, onResolved);
  const { conflict, hasFailed } = open;
  return (
    <aside className={classes.panel} aria-label={t('conflict.title')}>
      <h2>{t('conflict.title')}</h2>
      {conflict !== null && <Comparison draft={draft} open={open} conflict={conflict} />}
      {conflict === null && !hasFailed && <p role="status">{t('lot.loading')}</p>}
      {hasFailed && (
        <div className={classes.notice} role="alert">
          <WarningIcon size={18} />
          <p>{t('conflict.notRead')}</p>
          <ConsoleButton variant="second" onClick={() => void open.read()}>
            {t('lot.retry')}
          </ConsoleButton>
        </div>
      )}
    </aside>
  );
}

interface ComparisonProps {
  readonly draft: DraftValue;
  readonly open: OpenConflict;
  readonly conflict: DraftConflict;
}

function Comparison({ draft, open, conflict }: ComparisonProps) {
  const { t } = useTranslation('console');
  const { made, setMade, isSending, notice } = open;
  const form = useMemo(() => compileForm(variantOf(draft.formName)), [draft.formName]);
  const fields = useMemo(() => conflictFields(form, conflict), [form, conflict]);
  const { unsettled } = mergeChosen(conflict, made);
  const rows = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  // The panel comes after the form in the order of Tab.
  useKeys({ settleConflict: () => focusNext(rows.current, foot.current, null) });
  const settled = fields.length - unsettled.length;
  return (
    <>
      <p className={classes.quiet}>
        {t('conflict.text', { name: nameOf(draft, t), time: DAY_AND_TIME.format(conflict.thereSavedAt) })}
      </p>
      <Notice notice={notice} />
      {fields.length > 0 && <ColumnHeads conflict={conflict} />}
      <div ref={rows}>
        {fields.map((field) => (
          <ConflictRow
            key={field.key}
            field={field}
            conflict={conflict}
            made={made}
            onChoose={setMade}
            onSettled={() => focusNext(rows.current, foot.current, field.key)}
          />
        ))}
      </div>
      <SettledFields conflict={conflict} />
      <div ref={foot} className={classes.buttons}>
        <ConsoleButton
          aria-busy={isSending}
          offReason={isSending ? t('lot.busy') : unsettled.length > 0 ? t('conflict.open', countOf(unsettled)) : null}
          onClick={() => void open.send()}
        >
          {t('conflict.send')}
        </ConsoleButton>
        {fields.length > 0 && <AllOfOneSide fields={fields} onChoose={setMade} />}
      </div>
      <p className={classes.foot}>
        <span role="status">{t('conflict.settled', { settled, all: fields.length })}</span>
        {fields.length > 0 && <Keys />}
      </p>
    </>
  );
}

const countOf = ({ length: count }: readonly unknown[]) => ({ count });

function nameOf({ vendorName }: DraftValue, t: (key: 'conflict.thisVendor') => string): string {
  return vendorName === '' ? t('conflict.thisVendor') : vendorName;
}

function ColumnHeads({ conflict: { hereSavedAt, thereSavedAt } }: { readonly conflict: DraftConflict }) {
  const { t } = useTranslation('console');
  const name = useBackend(({ session }) => session?.user?.name ?? '');
  return (
    <div className={classes.heads} aria-hidden="true">
      <span />
      <span>
        <b>{t('conflict.here')}</b> {name}, {TIME.format(hereSavedAt)}
      </span>
      <span>
        <b>{t('conflict.there')}</b> {t('conflict.onServer', { time: TIME.format(thereSavedAt) })}
      </span>
    </div>
  );
}

function AllOfOneSide({ fields, onChoose }: Pick<OpenConflictChoices, 'fields' | 'onChoose'>) {
  const { t } = useTranslation('console');
  return (['there', 'here'] as const).map((side) => (
    <ConsoleButton key={side} variant="second" onClick={() => onChoose(chooseAll(fields, side))}>
      {t(`conflict.all.${side}`)}
    </ConsoleButton>
  ));
}

interface OpenConflictChoices {
  readonly fields: readonly ConflictField[];
  readonly onChoose: OpenConflict['setMade'];
}

function Notice({ notice }: { readonly notice: ConflictNotice }) {
  const { t } = useTranslation('console');
  // The region is there before its text, or screen readers would not read it.
  return (
    <div role="alert">
      {notice !== null && (
        <div className={classes.notice}>
          <WarningIcon size={18} />
          <p>{t(`conflict.notice.${notice}`)}</p>
        </div>
      )}
    </div>
  );
}

/** What is merged without a decision. */
function SettledFields({ conflict }: { readonly conflict: DraftConflict }) {
  const { t } = useTranslation('console');
  const { onlyHere, onlyThere, both, same } = useMemo(() => countSettled(conflict), [conflict]);
  const parts = [
    onlyHere > 0 ? t('conflict.kept.onlyHere', { count: onlyHere }) : null,
    onlyThere > 0 ? t('conflict.kept.onlyThere', { count: onlyThere }) : null,
    both > 0 ? t('conflict.kept.files', { count: both }) : null,
    same > 0 ? t('conflict.kept.same', { count: same }) : null,
  ];
  return <p className={classes.quiet}>{parts.filter((part) => part !== null).join(' ')}</p>;
}

function Keys() {
  const { t } = useTranslation('console');
  const keys = [
    ['1', 'here'],
    ['2', 'there'],
    ['3', 'both'],
    ['e', 'anew'],
    ['F6', 'next'],
  ] as const;
  return keys.map(([key, action]) => (
    <span key={key}>
      <kbd>{key}</kbd> {t(`conflict.key.${action}`)}
    </span>
  ));
}

/** The first field that is still to be decided, from the one after `key` on; the button that sends without one. */
function focusNext(rows: HTMLElement | null, foot: HTMLElement | null, key: string | null): void {
  const all = [...(rows?.querySelectorAll<HTMLElement>('[data-conflict-field]') ?? [])];
  const at = all.findIndex((row) => row.dataset.conflictField === key);
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(
    (row) => row.dataset.open === 'true' && row.dataset.conflictField !== key,
  );
  const target = next?.querySelector<HTMLElement>('input') ?? foot?.querySelector<HTMLElement>('button') ?? null;
  target?.focus();
}
