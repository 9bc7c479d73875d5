import { formatNumber } from '@marque/core/rules/format';
import type { Terminal } from '../../terminal.ts';
import type { Translate } from '../../texts.ts';
import { cellWidth, padEndCells, padStartCells, takeCells } from '../cell-width.ts';
import { printable } from '../print.ts';
import { GAP } from '../table.ts';
import { counted, timeWords } from './messages.ts';

/** How far an import is. */
export interface ImportProgress {
  /** Rows that are read and checked. */
  readonly rows: number;
  /** The part of the file that is read, from 0 to 1; null where it is not known. */
  readonly fraction: number | null;
  readonly isRead: boolean;
  readonly refused: { readonly byForm: number; readonly byServer: number };
  readonly pictures: {
    readonly done: number;
    readonly total: number;
    readonly bytes: number;
    readonly allBytes: number;
  };
  readonly saved: { readonly done: number; readonly total: number };
  /** The row that is under way; null before the first. */
  readonly latest: { readonly line: number; readonly title: string | null } | null;
}

export interface ProgressDisplay {
  readonly update: (progress: ImportProgress) => void;
  /** Shows the last state, and lets it stand. */
  readonly end: () => void;
}

const FRAME_MS = 100;
const PLAIN_MS = 10_000;
const LONGEST_BAR = 36;
const ROOM_BESIDE_BAR = 54;
const FULL = '━';
const EMPTY = '·';
const LABELS = ['reading', 'checking', 'pictures', 'creating'] as const;
const COUNT_WIDTH = 18;
const MEGABYTE = 1_000_000;

/** Four lines on a terminal, rewritten in place; on a pipe a line every ten seconds; nothing where it is quiet. */
export function openProgress(
  { t, stderr, progressScreen }: Pick<Terminal, 't' | 'stderr' | 'progressScreen'>,
  isQuiet: boolean,
  /** Monotonic milliseconds. */
  now: () => number,
): ProgressDisplay {
  if (isQuiet) return { update: () => undefined, end: () => undefined };
  const rate = openRate(now);
  let last: ImportProgress | null = null;
  let height = 0;
  const isPlain = progressScreen === null;
  let shownAt = isPlain ? now() : Number.NEGATIVE_INFINITY;

  function show(progress: ImportProgress): void {
    shownAt = now();
    if (isPlain) return void stderr.write(`${plainLine(progress, rate.of(progress), t)}\n`);
    const lines = frame(progress, rate.of(progress), progressScreen?.columns ?? 80, t);
    stderr.write(`${height === 0 ? '' : `\u001b[${height}F\u001b[0J`}${lines.join('\n')}\n`);
    height = lines.length;
  }

  return {
    update(progress) {
      last = progress;
      rate.note(progress);
      if (now() - shownAt >= (isPlain ? PLAIN_MS : FRAME_MS)) show(progress);
    },
    end() {
      if (last !== null && !isPlain) {
        show({ ...last, latest: null });
        stderr.write('\n');
      }
      last = null;
      height = 0;
    },
  };
}

/** Rows a second since the first one was sent, and the milliseconds that are left; null before a second has passed. */
type Rate = { readonly perSecond: number; readonly leftMs: number } | null;

function openRate(now: () => number) {
  let begun: { readonly at: number; readonly done: number } | null = null;
  return {
    note({ saved }: ImportProgress): void {
      if (saved.done > 0) begun ??= { at: now(), done: saved.done };
    },
    of({ isRead, saved }: ImportProgress): Rate {
      // Until the file is read, nobody knows how many rows are left.
      if (begun === null || !isRead) return null;
      const seconds = (now() - begun.at) / 1_000;
      const perSecond = (saved.done - begun.done) / seconds;
      return seconds < 1 || perSecond === 0
        ? null
        : { perSecond, leftMs: ((saved.total - saved.done) / perSecond) * 1_000 };
    },
  };
}

function frame(progress: ImportProgress, rate: Rate, columns: number, t: Translate): readonly string[] {
  const { rows, isRead, pictures, saved, latest } = progress;
  const refused = refusedOf(progress);
  const of = (done: number, total: number) =>
    t('cli-import:progress.of', { done: number(done, t), total: number(total, t) });
  const bar = Math.min(LONGEST_BAR, columns - ROOM_BESIDE_BAR);
  const labelWidth = Math.max(...LABELS.map((label) => cellWidth(t(`cli-import:progress.${label}`)))) + GAP.length;
  const line = (label: (typeof LABELS)[number], part: number, count: string, note: string) => {
    const full = Math.round(Math.min(1, Math.max(0, part)) * Math.max(0, bar));
    const drawn = bar < 8 ? '' : `${FULL.repeat(full)}${EMPTY.repeat(bar - full)}`;
    const words = t(`cli-import:progress.${label}`);
    const text = `${padEndCells(words, labelWidth)}${drawn}${padStartCells(count, COUNT_WIDTH)}   ${note}`;
    return takeCells(text, columns - 1).trimEnd();
  };
  const read = isRead ? 1 : (progress.fraction ?? 0);
  const refusedWords = refused === 0 ? '' : counted('progress.refused', refused, t);
  const bytes = { done: number(pictures.bytes / MEGABYTE, t), total: number(pictures.allBytes / MEGABYTE, t) };
  const hasPictures = pictures.total > 0;
  const rowWords = t('cli-import:progress.row', { line: number(latest?.line ?? 0, t) });
  const row = latest === null ? '' : `${rowWords}  ${printable(latest.title ?? '')}`;
  return [
    line('reading', read, counted('progress.rows', rows, t), isRead ? t('cli-import:progress.done') : ''),
    line('checking', read, isRead ? of(rows, rows) : number(rows, t), refusedWords),
    ...(hasPictures
      ? [
          line(
            'pictures',
            pictures.done / pictures.total,
            of(pictures.done, pictures.total),
            t('cli-import:progress.megabytes', bytes),
          ),
        ]
      : []),
    line('creating', saved.total === 0 ? 0 : saved.done / saved.total, of(saved.done, saved.total), rateWords(rate, t)),
    ...(latest === null ? [] : ['', takeCells(row, columns - 1)]),
  ];
}

function refusedOf({ refused: { byForm, byServer } }: ImportProgress): number {
  return byForm + byServer;
}

function plainLine(progress: ImportProgress, rate: Rate, t: Translate): string {
  const { rows, isRead, saved } = progress;
  const refused = refusedOf(progress);
  if (!isRead && saved.done === 0)
    return t('cli-import:progress.plainChecking', { rows: number(rows, t), refused: number(refused, t) });
  return t('cli-import:progress.plainCreating', {
    done: number(saved.done, t),
    total: number(saved.total, t),
    refused: number(refused, t),
    ...rateValues(rate, t),
  });
}

function rateWords(rate: Rate, t: Translate): string {
  return rate === null ? '' : t('cli-import:progress.rate', rateValues(rate, t));
}

function rateValues(rate: Rate, t: Translate) {
  return { rate: number(rate?.perSecond ?? 0, t), time: rate === null ? '…' : timeWords(rate.leftMs, t) };
}

function number(value: number, t: Translate): string {
  return formatNumber(Math.round(value), t.language);
}
