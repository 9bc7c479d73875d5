import { goldenTables } from '../golden.ts';
import type { RulesTable } from '../table.ts';
import { BIDDING_TABLES } from './bidding.ts';
import { DISPLAY_TABLES } from './display.ts';
import { FEE_TABLES } from './fees.ts';
import { LOT_TABLES } from './lot.ts';
import { MESSAGE_TABLES } from './messages.ts';
import { PERMISSION_TABLES } from './permissions.ts';

/** Tables that are computed by calling the rules for every case. */
export const COMPUTED_TABLES: readonly RulesTable[] = [
  ...FEE_TABLES,
  ...BIDDING_TABLES,
  ...LOT_TABLES,
  ...DISPLAY_TABLES,
  ...PERMISSION_TABLES,
  ...MESSAGE_TABLES,
];

/** The golden cases that the tests of the rules run. */
export const GOLDEN_TABLES: readonly RulesTable[] = goldenTables();
