import { ACCESS_COMMANDS } from '../commands/access/index.ts';
import { AUCTION_COMMANDS } from '../commands/auction/index.ts';
import { CONFIG_COMMANDS } from '../commands/config/index.ts';
import { CONSIGNMENT_COMMANDS } from '../commands/consignment/index.ts';
import { FORM_COMMANDS } from '../commands/form/index.ts';
import { LOOKUP_COMMANDS } from '../commands/lookup/index.ts';
import { TOOL_COMMANDS } from '../commands/tools/index.ts';
import { COLOR_MODES } from '../services/settings/index.ts';
import type { CommandSpec, FlagSpec } from './types.ts';

/** Every command: the parser, the help, the completion and the manual pages are made from it. */
export const COMMANDS: readonly CommandSpec[] = [
  ...AUCTION_COMMANDS,
  ...CONSIGNMENT_COMMANDS,
  ...LOOKUP_COMMANDS,
  ...FORM_COMMANDS,
  ...ACCESS_COMMANDS,
  ...CONFIG_COMMANDS,
  ...TOOL_COMMANDS,
];

/** Flags that every command takes, before or after its own. Their texts are `cli:flags.<name>`. */
export const GLOBAL_FLAGS: readonly FlagSpec[] = [
  { flags: '--json [fields]' },
  { flags: '--jq <expression>' },
  { flags: '-q, --quiet' },
  { flags: '--no-input' },
  { flags: '--color <when>', choices: COLOR_MODES },
  { flags: '--profile <name>' },
  { flags: '--server <url>' },
  { flags: '--debug' },
];
