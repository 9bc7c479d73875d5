import { formatMoney } from '@marque/core/rules/format';
import type { BidLine } from '@marque/core/rules/live';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { ShortTime } from '../short-time.tsx';
import { BidGlyph, type GlyphName } from './bid-glyph.tsx';
import { type LineKind, lineKind } from './bid-kind.ts';
import classes from './bids.module.css';

const GLYPHS: Readonly<Record<LineKind, GlyphName>> = {
  bid: 'bid',
  maximum: 'atWork',
  automatic: 'atWork',
  beaten: 'reached',
  void: 'void',
};

interface BidRowProps {
  readonly line: BidLine;
  /** Its number in the history, from 1. */
  readonly number: number;
  readonly isLeading: boolean;
}

export function BidRow({ line, number, isLeading }: BidRowProps) {
  const { t } = useTranslation('console');
  const kind = lineKind(line);
  return (
    <tr data-kind={kind} data-leading={isLeading || undefined}>
      <td>{number}</td>
      <td>
        <ShortTime at={line.at} isExact />
      </td>
      <td className={classes.bidder}>
        {line.displayName} {isLeading && <b>{t('lot.bids.leads')}</b>}
      </td>
      <td>
        <BidGlyph name={GLYPHS[kind]} />
        {t(`lot.bids.kind.${kind}`)}
      </td>
      <td>{formatMoney(line.amount, PAGE_LANGUAGE)}</td>
    </tr>
  );
}
