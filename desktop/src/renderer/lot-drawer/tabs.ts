import type { ComponentType } from 'react';
import type { WallRow } from '../lots/index.ts';
import { AlertsTab } from './alerts-tab.tsx';

interface DrawerTab {
  readonly id: 'alerts';
  readonly content: ComponentType<{ readonly row: WallRow }>;
}

/** The tabs of a lot's drawer, in their order. */
export const TABS: readonly DrawerTab[] = [{ id: 'alerts', content: AlertsTab }];
