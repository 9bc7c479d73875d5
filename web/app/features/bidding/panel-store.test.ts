import { expect, it, vi } from 'vitest';
import { createPanelStore } from './panel-store.ts';

it('gives the state after each event, and tells listeners of changes alone', () => {
  const panel = createPanelStore();
  const listener = vi.fn();
  const stop = panel.subscribe(listener);
  expect(panel.send({ kind: 'open', type: 'both', currency: 'gbp', digits: '500' })).toMatchObject({ digits: '500' });
  expect(listener).toHaveBeenCalledTimes(1);
  const before = panel.getState();
  expect(panel.send({ kind: 'submit' })).toBe(before);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  panel.send({ kind: 'close' });
  expect(listener).toHaveBeenCalledTimes(1);
});
