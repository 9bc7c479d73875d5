import { joinList } from '@marque/core/rules/format';
import { CONTENT_LIMITS, FACT_LABELS, type FactLabel } from '@marque/core/rules/publishing';
import { CloseIcon, UpIcon } from '@marque/core/ui/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import classes from '../lot-drafts.module.css';
import { moved } from '../pictures/index.ts';
import type { PartProps } from './part-props.ts';

type Facts = PartProps<'facts'>['content']['facts'];

interface FactsPartProps extends PartProps<'facts'> {
  /** Facts that buyers of such a lot expect, and that have no value yet. */
  readonly usual?: readonly FactLabel[];
}

/** The rows of facts of the lot's page, each label once, in their order. */
export function FactsPart({ content: { facts }, isReadOnly, problemOf, onChange, usual = [] }: FactsPartProps) {
  const { t } = useTranslation(['console', 'facts']);
  const list = useRef<HTMLOListElement>(null);
  const free = FACT_LABELS.filter((label) => facts.every((fact) => fact.label !== label));
  const put = (next: readonly Facts[number][]) => onChange({ facts: [...next] });
  const problem = problemOf('facts');
  const expected = usual.filter((label) => free.includes(label));
  const nextLabel = expected[0] ?? free[0];

  function add(label: FactLabel): void {
    put([...facts, { label, value: '' }]);
    // Once the line is in the page.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child select')?.focus());
  }

  return (
    <section className={classes.part}>
      <h2>{t('console:lotDrafts.part.facts')}</h2>
      {problem !== null && <p className={classes.problem}>{problem}</p>}
      {!isReadOnly && expected.length > 0 && (
        <p className={classes.quiet}>
          {t('console:lotDrafts.facts.usual', {
            names: joinList(
              expected.map((label) => t(`facts:${label}`)),
              PAGE_LANGUAGE,
            ),
          })}
        </p>
      )}
      <ol ref={list} className={classes.facts} data-lot-field="facts" tabIndex={-1}>
        {facts.map((fact, at) => (
          <FactLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps its place and the focus while another label is chosen.
            key={at}
            fact={fact}
            at={at}
            free={free}
            isReadOnly={isReadOnly}
            onChange={(changed) => put(facts.map((other, place) => (place === at ? changed : other)))}
            onEarlier={() => put(moved(facts, at, at - 1))}
            onRemove={() => put(facts.filter((_, place) => place !== at))}
          />
        ))}
      </ol>
      {!isReadOnly && nextLabel !== undefined && facts.length < CONTENT_LIMITS.facts && (
        <ConsoleButton variant="second" className={classes.add} onClick={() => add(nextLabel)}>
          {t('console:lotDrafts.facts.add')}
        </ConsoleButton>
      )}
    </section>
  );
}

interface FactLineProps {
  readonly fact: Facts[number];
  readonly at: number;
  readonly free: readonly FactLabel[];
  readonly isReadOnly: boolean;
  readonly onChange: (fact: Facts[number]) => void;
  readonly onEarlier: () => void;
  readonly onRemove: () => void;
}

function FactLine({ fact, at, free, isReadOnly, onChange, onEarlier, onRemove }: FactLineProps) {
  const { t } = useTranslation(['console', 'facts']);
  const name = t(`facts:${fact.label}`);
  return (
    <li>
      <select
        aria-label={t('console:lotDrafts.facts.label', { place: at + 1 })}
        disabled={isReadOnly}
        value={fact.label}
        onChange={(event) => onChange({ ...fact, label: event.currentTarget.value as FactLabel })}
      >
        {[fact.label, ...free].map((label) => (
          <option key={label} value={label}>
            {t(`facts:${label}`)}
          </option>
        ))}
      </select>
      <input
        aria-label={name}
        maxLength={CONTENT_LIMITS.fact}
        readOnly={isReadOnly}
        value={fact.value}
        onChange={(event) => onChange({ ...fact, value: event.currentTarget.value })}
      />
      {!isReadOnly && (
        <>
          <button
            type="button"
            aria-label={t('console:lotDrafts.facts.earlier', { name })}
            aria-disabled={at === 0}
            onClick={onEarlier}
          >
            <UpIcon size={16} />
          </button>
          <button type="button" aria-label={t('console:lotDrafts.facts.remove', { name })} onClick={onRemove}>
            <CloseIcon size={16} />
          </button>
        </>
      )}
    </li>
  );
}
