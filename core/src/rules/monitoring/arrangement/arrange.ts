import type { LotId } from '../../lot/index.ts';
import { WALL_GROUPS, type WallGroup } from './groups.ts';
import type { WallOrder } from './order-wall.ts';

/** A row as it is shown. */
export interface WallRow {
  readonly lotId: LotId;
  /** The group under whose head it stands: for a held row not always its own. */
  readonly group: WallGroup;
}

/** The rows of an order from top to bottom. */
export function rowsOf({ groups }: WallOrder): readonly WallRow[] {
  return WALL_GROUPS.flatMap((group) => groups[group].map(({ lotId }) => ({ lotId, group })));
}

/**
 * The rows to show next. A row moves only when its group changes: the others keep their order, and rows that are new to a
 * group come after the row they follow in the new order. Held rows (under the pointer or the cursor) keep their index.
 * `previous` is what is shown; after a change of sort or filter the rows of the new order are shown instead.
 */
export function arrange(
  previous: readonly WallRow[],
  next: readonly WallRow[],
  heldIds: ReadonlySet<LotId>,
): readonly WallRow[] {
  const held = findHeld(previous, next, heldIds);
  const nextGroups = new Map(next.map(({ lotId, group }) => [lotId, group]));
  const isKept = ({ lotId, group }: WallRow) => nextGroups.get(lotId) === group && !heldIds.has(lotId);
  const kept = Map.groupBy(previous.filter(isKept), ({ group }) => group);
  const wanted = Map.groupBy(withoutHeld(next, held), ({ group }) => group);
  const rows = WALL_GROUPS.flatMap((group) => mergeGroup(kept.get(group) ?? [], wanted.get(group) ?? []));
  return insertHeld(rows, held);
}

/** The rows to show next in the new order, as after a new sort. Held rows keep their index. */
export function rearrange(
  previous: readonly WallRow[],
  next: readonly WallRow[],
  heldIds: ReadonlySet<LotId>,
): readonly WallRow[] {
  const held = findHeld(previous, next, heldIds);
  return insertHeld(withoutHeld(next, held), held);
}

interface HeldRow extends WallRow {
  /** Where it is shown. */
  readonly index: number;
}

/** The held rows that are still in the new order, from top to bottom, with their group there. */
function findHeld(
  previous: readonly WallRow[],
  next: readonly WallRow[],
  heldIds: ReadonlySet<LotId>,
): readonly HeldRow[] {
  if (heldIds.size === 0) return [];
  const groups = new Map(next.filter(({ lotId }) => heldIds.has(lotId)).map(({ lotId, group }) => [lotId, group]));
  return previous.flatMap(({ lotId }, index) => {
    const group = groups.get(lotId);
    return group === undefined ? [] : [{ lotId, group, index }];
  });
}

function withoutHeld(rows: readonly WallRow[], held: readonly HeldRow[]): readonly WallRow[] {
  if (held.length === 0) return rows;
  const ids = new Set(held.map(({ lotId }) => lotId));
  return rows.filter(({ lotId }) => !ids.has(lotId));
}

function insertHeld(rows: readonly WallRow[], held: readonly HeldRow[]): readonly WallRow[] {
  if (held.length === 0) return rows;
  const shown = [...rows];
  for (const { lotId, group, index } of held) {
    shown.splice(index, 0, { lotId, group: groupAt(shown, index, group) });
  }
  return shown;
}

/** The kept rows in their order, each followed by the new rows that follow it in the new order. */
function mergeGroup(kept: readonly WallRow[], wanted: readonly WallRow[]): readonly WallRow[] {
  const keptIds = new Set(kept.map(({ lotId }) => lotId));
  const first: WallRow[] = [];
  const followers = new Map<LotId, WallRow[]>();
  let after = first;
  for (const row of wanted) {
    if (keptIds.has(row.lotId)) {
      after = [];
      followers.set(row.lotId, after);
    } else {
      after.push(row);
    }
  }
  return [...first, ...kept.flatMap((row) => [row, ...(followers.get(row.lotId) ?? [])])];
}

/** The group of a held row at an index: its own where that borders on the index, else the one that it stands in. */
function groupAt(rows: readonly WallRow[], index: number, own: WallGroup): WallGroup {
  const above = rows[Math.min(index, rows.length) - 1]?.group;
  const below = rows[index]?.group;
  if (above === own || below === own) return own;
  return above ?? below ?? own;
}
