import { formatMoney } from '@marque/core/rules/format';
import type { BidLine } from '@marque/core/rules/live';
import { classList } from '@marque/core/ui/class-list';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { selectView, useBidPanel } from '../../bidding/index.ts';
import { AgoWords } from './ago-words.tsx';
import classes from './history.module.css';
import { leadingLine, lineKey, lineWords } from './line-words.ts';
import { useNewLines } from './use-new-lines.ts';

interface HistoryListProps {
  /** Those that are shown, latest first. */
  readonly lines: readonly BidLine[];
  /** All there are, to tell what is new and who leads. */
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
