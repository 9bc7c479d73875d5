import { parseAlertRules, parseWallView, type ViewColumn, type WallView } from '@marque/core/rules/monitoring';
import { LANGUAGES } from '@marque/core/rules/places';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsoleBridge } from '../../ipc/contract.ts';

/** Views of one's own beside the built-in ones. */
export const MOST_VIEWS = 12;

/** A value that the rules read: what they do not know is left out. */
const readBy = <Value>(read: (stored: unknown) => Value) => z.pipe(z.unknown(), z.transform(read));

function readViews(stored: unknown): readonly WallView[] {
  if (!Array.isArray(stored)) return [];
  const views = new Map(stored.flatMap((view: unknown) => parseWallView(view) ?? []).map((view) => [view.name, view]));
  return [...views.values()].slice(0, MOST_VIEWS);
}

function readColumns(stored: unknown): readonly ViewColumn[] | null {
  return Array.isArray(stored) ? (parseWallView({ name: 'columns', columns: stored })?.columns ?? null) : null;
}

const minuteOfDay = z.int().check(z.gte(0), z.lt(1_440));

/** Settings of one person on one machine. A stored value that no longer fits is replaced by its default. */
const schemas = {
  scheme: z._default(z.enum(['dark', 'light']), 'dark'),
  /** For what the program writes outside of the page; the page keeps its own. Null: that of the system. */
  language: z._default(z.nullable(z.enum(LANGUAGES)), null),
  density: z._default(z.enum(['normal', 'compact']), 'normal'),
  sites: z._default(z.object({ cars: z.boolean(), watches: z.boolean() }), { cars: true, watches: true }),
  /** Keys of one letter work outside of fields; people who dictate or use other tools need them off. */
  singleKeys: z._default(z.boolean(), true),
  notifications: z._default(z.boolean(), true),
  /** The last two minutes of acknowledged lots sound. */
  sounds: z._default(z.boolean(), true),
  alertRules: readBy(parseAlertRules),
  doNotDisturb: z._default(
    z.object({ until: z.nullable(z.number()), daily: z.nullable(z.object({ from: minuteOfDay, to: minuteOfDay })) }),
    { until: null, daily: null },
  ),
  /** Columns of the built-in views; until they are chosen, the width of the window decides which are hidden. */
  columns: readBy(readColumns),
  savedViews: readBy(readViews),
  /** The columns that were used last for each form; imports check them. */
  importMappings: z._default(z.record(z.string(), z.unknown()), {}),
} as const;

type Schemas = typeof schemas;
export type SettingName = keyof Schemas;
export type Settings = { readonly [Name in SettingName]: z.output<Schemas[Name]> };

const DEFAULTS = readSettings({});

export interface SettingsStore extends Pick<StoreApi<Settings>, 'getState' | 'subscribe'> {
  /** Applies a setting at once and keeps it. */
  set<Name extends SettingName>(name: Name, value: Settings[Name]): void;
  load(): Promise<void>;
  /** Takes stored settings that were read already. */
  restore(stored: Readonly<Record<string, unknown>>): void;
}

export function createSettingsStore(bridge: ConsoleBridge): SettingsStore {
  const store = createStore<Settings>(() => DEFAULTS);
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    set(name, value) {
      store.setState({ [name]: value } as Partial<Settings>);
      // A setting that cannot be kept still holds until the console ends.
      bridge.call('settings.write', { key: name, value }).catch(() => undefined);
    },
    async load() {
      const { settings } = await bridge.call('settings.read', {});
      store.setState(readSettings(settings));
    },
    restore: (stored) => store.setState(readSettings(stored)),
  };
}

function readSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const parsed = schema.safeParse(stored[name]);
    return [name, parsed.success ? parsed.data : schema.parse(undefined)];
  });
  return Object.fromEntries(entries) as Settings;
}
