import { type QueueItem, workQueue } from '@marque/core/rules/monitoring';
import { useTicker } from '@marque/core/ui/clock';
import { useEffect, useState } from 'react';
import type { WallRow } from '../lots/index.ts';
import { useConsole } from '../state/index.ts';

/** Alerts begin and end by the clock too. */
const LOOK_EVERY_MS = 1_000;

/** The work on all lots, looked at once a second. */
export function useWorkQueue(): readonly QueueItem[] {
  const { rows } = useConsole();
  const ticker = useTicker();
  const [items, setItems] = useState<readonly QueueItem[]>([]);
  useEffect(() => {
    const look = () => setItems((before) => unlessSame(before, workQueue(watched(rows.all()), ticker.read())));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [rows, ticker]);
  return items;
}

function* watched(rows: Iterable<WallRow>) {
  for (const row of rows) yield row.watched;
}

/** The former list where nothing on the screen differs, so that nothing renders. */
function unlessSame(before: readonly QueueItem[], after: readonly QueueItem[]): readonly QueueItem[] {
  const isSame =
    before.length === after.length &&
    before.every((item, nth) => {
      const other = after[nth];
      return other?.lot === item.lot && other.alert.alert === item.alert.alert && other.due === item.due;
    });
  return isSame ? before : after;
}
