import { alertsOf } from '@marque/core/rules/monitoring';
import type { ComponentType } from 'react';
import type { WallRow } from '../lots/index.ts';
import { AlertsTab } from './alerts-tab.tsx';
import { BidsTab } from './bids/index.ts';
import { CommentsTab } from './comments/index.ts';
import { EnquiriesTab } from './enquiries/index.ts';
import { LogTab } from './log/index.ts';
import { NotesTab } from './notes/index.ts';
import { OffersTab } from './offers/index.ts';
import { PeopleTab } from './people/index.ts';

interface DrawerTab {
  readonly id: 'alerts' | 'bids' | 'comments' | 'enquiries' | 'log' | 'notes' | 'offers' | 'people';
  readonly content: ComponentType<{ readonly row: WallRow }>;
  /** What stands beside the name, as far as the row says it. */
  readonly count?: (row: WallRow, now: number) => number;
}

/** The tabs of a lot's drawer, in their order. */
export const TABS: readonly DrawerTab[] = [
  { id: 'bids', content: BidsTab, count: ({ wire }) => wire.noBids },
  { id: 'offers', content: OffersTab, count: ({ wire }) => (wire.signals.openOffer === null ? 0 : 1) },
  { id: 'comments', content: CommentsTab, count: ({ wire }) => wire.noComments + wire.signals.heldComments },
  { id: 'enquiries', content: EnquiriesTab, count: ({ wire }) => wire.signals.openEnquiries },
  { id: 'people', content: PeopleTab, count: ({ wire }) => wire.noBidders },
  { id: 'notes', content: NotesTab, count: ({ wire }) => wire.noNotes },
  { id: 'log', content: LogTab },
  { id: 'alerts', content: AlertsTab, count: ({ watched }, now) => alertsOf(watched, now).length },
];
