import { formatMoney } from '@marque/core/rules/format';
import type { BidLine } from '@marque/core/rules/live';
import { classList } from '@marque/core/ui/class-list';
import { useLocale } from '@marque/core/ui/locale';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectView, useBidPanel } from '../../bidding/index.ts';
import { AgoWords } from './ago-words.tsx';
import classes from './history.module.css';
import { leadingLine, lineKey, lineWords } from './line-words.ts';

interface HistoryListProps {
  /** The shown lines, latest first. */
  readonly lines: readonly BidLine[];
  /** All lines, from which new lines and the leader are determined. */
  readonly all: readonly BidLine[];
}

export function HistoryList({ lines, all }: HistoryListProps) {
  const { state, isOpen } = useBidPanel(selectView);
  const isNew = useNewLines(all);
  const leader = isOpen ? leadingLine(all, state.highBidderId) : null;
  return (
    <ol className={classes.list} data-history>
      {lines.map((line) => (
        <HistoryLine key={lineKey(line)} line={line} leads={line === leader} isNew={isNew(line)} />
      ))}
    </ol>
  );
}

interface HistoryLineProps {
  readonly line: BidLine;
  readonly leads: boolean;
  readonly isNew: boolean;
}

function HistoryLine({ line, leads, isNew }: HistoryLineProps) {
  const { t } = useTranslation('lot');
  const { language } = useLocale();
  const { me } = useBidPanel(selectView);
  const isOwn = line.bidderId === me?.userId;
  const { glyph, kind } = lineWords(line, me?.userId ?? null);
  const look = classList(
    classes.line,
    leads && classes.leads,
    isOwn && classes.own,
    line.isVoided && classes.voided,
    isNew && classes.fresh,
  );
  return (
    <li className={look} data-kind={kind}>
      <b>{formatMoney(line.amount, language)}</b>
      <span className={classes.who}>
        {isOwn ? t('history.you') : line.displayName}
        {leads && <em> {t(isOwn ? 'history.youLead' : 'history.leads')}</em>}
      </span>
      <span className={classes.kind}>
        <span aria-hidden="true" className={classList(classes.glyph, classes[glyph])} />
        {t(`history.kind.${kind}`)}
      </span>
      <AgoWords at={line.at} />
    </li>
  );
}

/** Tells the lines that came after the first ones did: they slide in. A history comes as a whole. */
function useNewLines(lines: readonly BidLine[]): (line: BidLine) => boolean {
  const known = useRef<ReadonlySet<string> | null>(null);
  if (known.current === null && lines.length > 0) known.current = new Set(lines.map(lineKey));
  const first = known.current;
  return (line) => first !== null && !first.has(lineKey(line));
}
