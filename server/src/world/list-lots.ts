import type { LotRow, Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { announcementOf } from '../subscriptions/index.ts';
import { rowsOfLot } from './lot-rows.ts';
import type { SeedLot } from './seed-types.ts';
import { writeRows } from './store/write-rows.ts';

/**
 * Lists new lots, as a seeded world does while it runs: rows and announcements in one transaction, which then reaches tiles,
 * search and subscribers. `make` gets how many lots from `firstId` on there are: ids continue from the greatest existing one,
 * read in the same transaction, so that no id is used twice.
 */
export async function listLots(
  { db }: Pick<ServerContext, 'db'>,
  lots: Pick<Lots, 'changed'>,
  firstId: number,
  make: (first: number) => readonly SeedLot[],
): Promise<readonly LotRow[]> {
  const listed = await writeRows(db, (writer) =>
    make(Math.max(0, writer.greatestLotId() + 1 - firstId)).map((lot) => {
      const rows = rowsOfLot(lot);
      writer.lot(rows);
      writer.announcement(announcementOf(rows.lot));
      return rows.lot;
    }),
  );
  for (const row of listed) lots.changed(row);
  return listed;
}
