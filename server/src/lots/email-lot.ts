import { imageUrl } from '@marque/core/contracts/images';
import { lotPath } from '@marque/core/rules/lot';
import type { EmailLot } from '../platform/mail/index.ts';
import { readDocument } from './lot-document.ts';
import type { LotRow } from './lot-row.ts';

const PICTURE_WIDTH = 640;

/** A lot as all e-mails about it show it. */
export function emailLotOf(row: LotRow): EmailLot {
  const picture = readDocument(row).pictures[0];
  return {
    auctionId: row.id,
    title: row.title,
    path: lotPath({ lotType: row.lot_type, slug: row.slug }),
    // Mail programs render neither AVIF nor SVG.
    pictureUrl: picture ? imageUrl(picture.key, { width: PICTURE_WIDTH, format: 'jpg' }) : null,
  };
}
