import { type OpenLot, openLots } from '@marque/core/rules/monitoring';
import { useTicker } from '@marque/core/ui/clock';
import { useEffect, useState } from 'react';
import type { WallRow } from '../lots/index.ts';
import { useBackend, useConsole } from '../state/index.ts';

/** Alerts begin and end by the clock too. */
const LOOK_EVERY_MS = 2_000;

/** The lots that the signed-in colleague hands over, from the rows of the wall; null before they were looked at. */
export function useOpenLots(): readonly OpenLot[] | null {
  const { rows } = useConsole();
  const ticker = useTicker();
  const userId = useBackend(({ session }) => session?.user?.userId ?? null);
  const [found, setFound] = useState<readonly OpenLot[] | null>(null);
  useEffect(() => {
    if (userId === null) return;
    const look = () => {
      const lots = openLots(watched(rows.all()), { userId, now: ticker.read() });
      setFound((before) => unlessSame(before, lots));
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [rows, ticker, userId]);
  return found;
}

function* watched(rows: Iterable<WallRow>) {
  for (const row of rows) yield row.watched;
}

/** The former list where nothing on the page differs, so that nothing renders. */
function unlessSame(before: readonly OpenLot[] | null, after: readonly OpenLot[]): readonly OpenLot[] {
  const isSame =
    before !== null &&
    before.length === after.length &&
    before.every((open, nth) => {
      const other = after[nth];
      return other?.lot === open.lot && other.group === open.group && other.alerts.length === open.alerts.length;
    });
  return isSame ? before : after;
}
