import { formatNumber } from '@marque/core/rules/format';
import { useStoreValue } from '@marque/core/ui/store';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type PointerEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { positionOf, type WallItem } from '../../lots/index.ts';
import { useConsole, useNavigation } from '../../state/index.ts';
import { useViews } from '../../views/index.ts';
import type { WallColumns } from '../columns/index.ts';
import classes from './grid.module.css';
import type { Cursor } from './use-cursor.ts';
import { useRowPositions } from './use-row-positions.ts';
import { WallHead } from './wall-head.tsx';
import { WallRowLine } from './wall-row-line.tsx';

/** CSS pixels at the usual font size; the style sheet has the same. */
const HEAD_PX = 28;
const GROUP_PX = 34;
const HEIGHTS = { normal: { lot: 32, group: GROUP_PX }, compact: { lot: 26, group: GROUP_PX } } as const;
/** Of a document, which is drawn before the height of its window is known: more than most windows have. */
const IN_A_DOCUMENT = { initialRect: { width: 1920, height: 1120 }, overscan: 0 };
/** Lines beyond the visible ones, so that a fast scroll is not blank. */
const OVERSCAN = 8;

interface WallGridProps {
  readonly columns: WallColumns;
  readonly cursor: Cursor;
  readonly onOpen: (lotId: number) => void;
}

/** The table of lots by group. Only the visible lines are in the page. */
export function WallGrid({ columns, cursor, onOpen }: WallGridProps) {
  const { t } = useTranslation('console');
  const { wall } = useConsole();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const items = useStoreValue(wall.arrangement, (state) => state.items);
  const openLotId = useNavigation(({ drawer }) => (drawer?.kind === 'lot' ? drawer.lotId : null));
  const heights = HEIGHTS[useViews().density];
  // A new function is what makes the virtualizer place all lines again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are no part of the key, but move the lines.
  const getItemKey = useCallback((index: number) => keyOf(items[index]), [items, heights]);
  // The row of the cursor stays in the page while it is out of view, since it has the focus.
  const cursorAt = useStoreValue(wall.arrangement, (state) => positionOf(state.items, cursor.lotId ?? -1));
  const rangeExtractor = useCallback((range: Range) => withIndex(defaultRangeExtractor(range), cursorAt), [cursorAt]);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[items[index]?.kind ?? 'lot'],
    getItemKey,
    overscan: OVERSCAN,
    ...(typeof window === 'undefined' && IN_A_DOCUMENT),
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    useFlushSync: false,
    rangeExtractor,
  });
  const giveUpRoom = useRowPositions(scroller, body, items, heights);
  const { resize } = columns;
  const latestResize = useRef(resize);
  useLayoutEffect(() => {
    latestResize.current = resize;
  }, [resize]);
  const onResize = useCallback<WallColumns['resize']>((id, width) => latestResize.current(id, width), []);
  const { setScroll } = cursor;
  useLayoutEffect(
    () => setScroll((index) => virtualizer.scrollToIndex(index, { align: 'auto' })),
    [setScroll, virtualizer],
  );

  const lotUnder = (event: PointerEvent) => lotIdOf(event.target);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the lines of a virtual list are placed by script, which a table does not allow.
    <div
      ref={scroller}
      role="grid"
      aria-label={t('wall.label')}
      aria-rowcount={items.length + 1}
      aria-colcount={columns.visible.length}
      className={classes.scroller}
      style={columns.widths as CSSProperties}
      tabIndex={-1}
      onPointerOver={(event) => wall.hold('pointer', lotUnder(event))}
      onPointerLeave={() => {
        wall.hold('pointer', null);
        giveUpRoom();
      }}
      onClick={(event) => {
        const lotId = lotIdOf(event.target);
        if (lotId === null) return;
        cursor.moveTo(lotId);
        onOpen(lotId);
      }}
      onKeyDown={cursor.press}
      onFocus={(event) => {
        const lotId = lotIdOf(event.target);
        if (lotId !== null) cursor.moveTo(lotId, false);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) wall.hold('cursor', null);
      }}
    >
      <WallHead columns={columns.visible} onResize={onResize} />
      {/* biome-ignore lint/a11y/useSemanticElements: as for the grid. */}
      <div ref={body} role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          const top = start - HEAD_PX;
          if (item.kind === 'group') return <GroupLine key={key} item={item} top={top} rowIndex={index + 2} />;
          return (
            <WallRowLine
              key={key}
              lotId={item.lotId}
              columns={columns.visible}
              top={top}
              height={heights.lot}
              rowIndex={index + 2}
              isCursor={item.lotId === cursor.lotId}
              isOpen={item.lotId === openLotId}
            />
          );
        })}
      </div>
    </div>
  );
}

interface GroupLineProps {
  readonly item: Extract<WallItem, { readonly kind: 'group' }>;
  readonly top: number;
  readonly rowIndex: number;
}

function GroupLine({ item, top, rowIndex }: GroupLineProps) {
  const { t } = useTranslation(['console', 'monitoring']);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as for the rows.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus moves by lots.
    <div role="row" aria-rowindex={rowIndex} className={classes.group} style={{ top }}>
      {/* biome-ignore lint/a11y/useSemanticElements: as for the rows. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus moves by lots. */}
      <div role="rowheader">
        <span>{t(`monitoring:group.${item.group}`)}</span>
        <em>{t('wall.lots', { count: item.count, shown: formatNumber(item.count, PAGE_LANGUAGE) })}</em>
      </div>
    </div>
  );
}

function withIndex(indexes: readonly number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return [...indexes];
  return [...indexes, index].toSorted((left, right) => left - right);
}

function keyOf(item: WallItem | undefined): string | number {
  if (item === undefined) return '';
  return item.kind === 'lot' ? item.lotId : item.group;
}

function lotIdOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-wall-row]') : null;
  return row === null ? null : Number(row.dataset.wallRow);
}
