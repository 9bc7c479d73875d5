import { SECTIONS } from '../state/index.ts';

/** What keys do. `bind` of `use-keys.ts` gives a command its action. */
export const COMMANDS = [
  'palette',
  'search',
  'keys',
  'nextRow',
  'previousRow',
  'openRow',
  'close',
  'takeLot',
  'acknowledge',
  'openSite',
  'contactSeller',
  'lowerReserve',
  'voidBid',
  'stepBack',
  'stepOn',
  'saveDraft',
  'settleConflict',
  'handOver',
  'handOverPage',
  'auditLog',
  'extensions',
  'homePage',
  'toggleScheme',
  ...SECTIONS,
] as const;
export type Command = (typeof COMMANDS)[number];

interface KeyEntry {
  readonly command: Command;
  /** As shown; pressed one after the other. `Ctrl` is the command key on a Mac. */
  readonly shown: readonly string[];
  /** `event.key` values, one after the other. */
  readonly keys: readonly string[];
  readonly withControl?: true;
  readonly withAlt?: true;
  readonly group: 'console' | 'wall' | 'lot' | 'draft' | 'handOver' | 'go';
}

/** All keys of the console: the list behind `?` and the handler read this table. */
export const KEY_TABLE: readonly KeyEntry[] = [
  { command: 'palette', shown: ['Ctrl', 'K'], keys: ['k'], withControl: true, group: 'console' },
  { command: 'search', shown: ['/'], keys: ['/'], group: 'console' },
  { command: 'keys', shown: ['?'], keys: ['?'], group: 'console' },
  { command: 'toggleScheme', shown: ['Ctrl', 'J'], keys: ['j'], withControl: true, group: 'console' },
  { command: 'nextRow', shown: ['j'], keys: ['j'], group: 'wall' },
  { command: 'previousRow', shown: ['k'], keys: ['k'], group: 'wall' },
  { command: 'openRow', shown: ['Enter'], keys: ['Enter'], group: 'wall' },
  { command: 'close', shown: ['Esc'], keys: ['Escape'], group: 'wall' },
  { command: 'takeLot', shown: ['t'], keys: ['t'], group: 'lot' },
  { command: 'acknowledge', shown: ['a'], keys: ['a'], group: 'lot' },
  { command: 'openSite', shown: ['o'], keys: ['o'], group: 'lot' },
  { command: 'contactSeller', shown: ['m'], keys: ['m'], group: 'lot' },
  { command: 'lowerReserve', shown: ['l'], keys: ['l'], group: 'lot' },
  { command: 'voidBid', shown: ['v'], keys: ['v'], group: 'lot' },
  { command: 'stepBack', shown: ['Alt', '←'], keys: ['ArrowLeft'], withAlt: true, group: 'draft' },
  { command: 'stepOn', shown: ['Alt', '→'], keys: ['ArrowRight'], withAlt: true, group: 'draft' },
  { command: 'saveDraft', shown: ['Ctrl', 'S'], keys: ['s'], withControl: true, group: 'draft' },
  { command: 'settleConflict', shown: ['F6'], keys: ['F6'], group: 'draft' },
  { command: 'handOver', shown: ['Ctrl', 'Enter'], keys: ['Enter'], withControl: true, group: 'handOver' },
  { command: 'wall', shown: ['g', 'w'], keys: ['g', 'w'], group: 'go' },
  { command: 'queues', shown: ['g', 'q'], keys: ['g', 'q'], group: 'go' },
  { command: 'consignments', shown: ['g', 'c'], keys: ['g', 'c'], group: 'go' },
  { command: 'people', shown: ['g', 'p'], keys: ['g', 'p'], group: 'go' },
  { command: 'results', shown: ['g', 'r'], keys: ['g', 'r'], group: 'go' },
  { command: 'handOverPage', shown: ['g', 'h'], keys: ['g', 'h'], group: 'go' },
  { command: 'auditLog', shown: ['g', 'a'], keys: ['g', 'a'], group: 'go' },
  { command: 'extensions', shown: ['g', 'e'], keys: ['g', 'e'], group: 'go' },
  { command: 'homePage', shown: ['g', 's'], keys: ['g', 's'], group: 'go' },
];

/** What a key press means, and the first key of a pair that it leaves pressed. */
export interface KeyReading {
  readonly command: Command | null;
  readonly pending: string | null;
}

const NOTHING: KeyReading = { command: null, pending: null };

/** Reads a key press after the first key of a pair, or after none. */
export function readKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  pending: string | null,
): KeyReading {
  const withControl = ctrlKey || metaKey;
  const pressed = pending === null ? [key] : [pending, key];
  const isPressed = (entry: KeyEntry) =>
    (entry.withControl === true) === withControl &&
    (entry.withAlt === true) === altKey &&
    entry.keys.join(' ') === pressed.join(' ');
  const entry = KEY_TABLE.find(isPressed);
  if (entry !== undefined) return { command: entry.command, pending: null };
  const begins =
    pending === null && !withControl && !altKey && KEY_TABLE.some(({ keys }) => keys.length > 1 && keys[0] === key);
  return begins ? { command: null, pending: key } : NOTHING;
}

/** Whether a command's keys work while a field has the focus or single keys are switched off. */
export function worksInFields(command: Command): boolean {
  return KEY_TABLE.some(
    (entry) =>
      entry.command === command && (entry.withControl === true || entry.withAlt === true || writesNothing(entry)),
  );
}

/** Escape and function keys. */
function writesNothing({ keys }: KeyEntry): boolean {
  return keys.every((key) => /^(Escape|F\d+)$/.test(key));
}

/** Keys that belong to the control that has the focus, where it is a button or a link. */
export function belongsToControls(command: Command): boolean {
  return command === 'openRow';
}
