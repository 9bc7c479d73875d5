import { WALL_COLUMNS } from '@marque/core/rules/monitoring';
import { describe, expect, it, vi } from 'vitest';
import type { ConsoleBridge } from '../../ipc/contract.ts';
import { createSettingsStore, MOST_VIEWS } from './settings-store.ts';

/** A store over a backend that keeps these settings. */
function open(settings: Readonly<Record<string, unknown>>) {
  const call = vi.fn(async () => ({ settings }));
  return { call, store: createSettingsStore({ call, on: () => () => undefined } as unknown as ConsoleBridge) };
}

const RULE = { id: 'a', name: 'Disputes', filter: { alerts: ['disputeOpen'] }, sound: false, notification: true };

describe('the settings', () => {
  it('have their defaults where nothing is stored, or nothing that fits', async () => {
    const { store } = open({
      scheme: 'pink',
      alertRules: 'all',
      savedViews: { name: 'x' },
      columns: 7,
      doNotDisturb: 1,
    });
    const defaults = store.getState();
    await store.load();
    expect(store.getState()).toEqual(defaults);
    expect(defaults).toMatchObject({
      scheme: 'dark',
      alertRules: [],
      savedViews: [],
      columns: null,
      doNotDisturb: { until: null, daily: null },
    });
  });

  it('read views, rules and columns by the rules of monitoring', async () => {
    const { store } = open({
      alertRules: [RULE, { ...RULE, filter: {} }],
      savedViews: [{ name: 'Cars', filter: { sites: ['cars', 'boats'] } }, { name: '' }, { name: 'Cars' }],
      columns: [{ id: 'alert', width: 9_999, shown: true }],
      doNotDisturb: { until: null, daily: { from: 1_320, to: 420 } },
    });
    await store.load();
    const { alertRules, savedViews, columns, doNotDisturb } = store.getState();
    expect(alertRules).toEqual([RULE]);
    expect(savedViews.map(({ name }) => name)).toEqual(['Cars']);
    expect(columns?.[0]).toEqual({ id: 'alert', width: 600, shown: true });
    expect(columns).toHaveLength(WALL_COLUMNS.length);
    expect(doNotDisturb.daily).toEqual({ from: 1_320, to: 420 });
  });

  it('read a bounded number of views', async () => {
    const { store } = open({ savedViews: Array.from({ length: 40 }, (_, nth) => ({ name: `View ${nth}` })) });
    await store.load();
    expect(store.getState().savedViews).toHaveLength(MOST_VIEWS);
  });

  it('hold at once and are kept', () => {
    const { store, call } = open({});
    store.set('density', 'compact');
    expect(store.getState().density).toBe('compact');
    expect(call).toHaveBeenCalledWith('settings.write', { key: 'density', value: 'compact' });
  });
});
