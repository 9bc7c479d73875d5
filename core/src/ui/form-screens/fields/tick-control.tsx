import { Checkbox } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { FieldError } from '../../field-error/index.ts';
import { Link } from '../../link/index.ts';
import { useForm, type WordLinks } from '../form-context.tsx';
import { LabelWords } from './field-frame.tsx';
import classes from './fields.module.css';
import { type ControlProps, useControl } from './use-control.ts';

/** An optional box, or an agreement that must be ticked. It is unticked at first and may have links in its text. */
export function TickControl({ field }: ControlProps) {
  const { id, label, help, fault, value, answer } = useControl(field);
  const helpId = help === null ? undefined : `${id}-help`;
  const faultId = fault === null ? undefined : `${id}-fault`;
  const isAgreement = field.kind === 'agreement';
  return (
    <div className={classes.tickRow}>
      <Checkbox
        id={id}
        name={field.key}
        checked={value === true}
        required={isAgreement}
        error={fault !== null}
        aria-invalid={fault !== null}
        aria-describedby={[faultId, helpId].filter(Boolean).join(' ') || undefined}
        label={isAgreement ? <LinkedWords field={field} /> : <LabelWords label={label} isOptional={false} />}
        onChange={(event) => answer(event.currentTarget.checked)}
      />
      {help !== null && (
        <p id={helpId} className={classes.tickHelp}>
          {help}
        </p>
      )}
      {fault !== null && (
        <div id={faultId} className={classes.tickFault}>
          <FieldError>{fault}</FieldError>
        </div>
      )}
    </div>
  );
}

function LinkedWords({ field }: ControlProps): ReactNode {
  const { t } = useTranslation('fields');
  const { links } = useForm();
  const key = `labels.${field.words ?? field.key}`;
  return <Trans t={t} i18nKey={key} components={componentsOf(t(key), links)} />;
}

/** An element for each tag of the text: a link that opens in a new tab, so that the form stays open. */
function componentsOf(words: string, links: WordLinks): Record<string, ReactElement> {
  const tags = [...words.matchAll(/<(\w+)>/g)].map(([, tag = '']) => tag);
  return Object.fromEntries(tags.map((tag) => [tag, linkOf(links[tag])]));
}

function linkOf(href: string | undefined): ReactElement {
  return href === undefined ? <span /> : <Link href={href} target="_blank" rel="noopener" className="mq-link" />;
}
