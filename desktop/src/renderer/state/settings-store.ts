import { WALL_SORTS } from '@marque/core/rules/monitoring';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsoleBridge } from '../../ipc/contract.ts';
import { FILTERS, VIEWS } from '../lots/index.ts';

const names = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60));

/** A view of the wall under a name of one's own. */
const savedView = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  view: z.enum(VIEWS),
  filters: z.array(z.enum(FILTERS)),
  search: z.string().check(z.maxLength(200)),
  sort: z.object({ by: z.enum(WALL_SORTS), isDescending: z.boolean() }),
});

/** Settings of one person on one machine. A stored value that no longer fits is replaced by its default. */
const schemas = {
  scheme: z._default(z.enum(['dark', 'light']), 'dark'),
  density: z._default(z.enum(['normal', 'compact']), 'normal'),
  sites: z._default(z.object({ cars: z.boolean(), watches: z.boolean() }), { cars: true, watches: true }),
  /** Keys of one letter work outside of fields; people who dictate or use other tools need them off. */
  singleKeys: z._default(z.boolean(), true),
  notifications: z._default(z.boolean(), true),
  sounds: z._default(z.boolean(), true),
  /** Columns of the wall; until they are `isOwn`, the width of the window decides which are hidden. */
  columns: z._default(
    z.object({ order: names, hidden: names, sizes: z.record(z.string(), z.number()), isOwn: z.boolean() }),
    { order: [], hidden: [], sizes: {}, isOwn: false },
  ),
  savedViews: z._default(z.array(savedView).check(z.maxLength(12)), []),
} as const;

type Schemas = typeof schemas;
export type SettingName = keyof Schemas;
export type Settings = { readonly [Name in SettingName]: z.output<Schemas[Name]> };

const DEFAULTS = readSettings({});

export interface SettingsStore extends Pick<StoreApi<Settings>, 'getState' | 'subscribe'> {
  /** Applies a setting at once and keeps it. */
  set<Name extends SettingName>(name: Name, value: Settings[Name]): void;
  load(): Promise<void>;
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
  };
}

function readSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const parsed = schema.safeParse(stored[name]);
    return [name, parsed.success ? parsed.data : schema.parse(undefined)];
  });
  return Object.fromEntries(entries) as Settings;
}
