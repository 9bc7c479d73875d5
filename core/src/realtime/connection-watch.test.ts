import { describe, expect, it, vi } from 'vitest';
import { createConnectionWatch } from './connection-watch.ts';

describe('createConnectionWatch', () => {
  function watchPage() {
    let at = 0;
    const page = new EventTarget();
    const [refetch, reload, changed] = [vi.fn(), vi.fn(), vi.fn()];
    const watch = createConnectionWatch({ now: () => at, refetch, reload });
    const stop = watch.listenTo(page);
    watch.subscribe(changed);
    const pass = (milliseconds: number, event: 'online' | 'offline') => {
      at += milliseconds;
      page.dispatchEvent(new Event(event));
    };
    return { watch, pass, stop, refetch, reload, changed };
  }

  it('reloads after more than ten seconds offline', () => {
    const { watch, pass, refetch, reload, changed } = watchPage();
    pass(5_000, 'offline');
    expect(watch.isOffline()).toBe(true);
    pass(6_000, 'offline');
    pass(4_001, 'online');
    expect(watch.isOffline()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(refetch).not.toHaveBeenCalled();
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('refetches after a shorter time, when the live connection is restored', () => {
    const { watch, pass, refetch, reload } = watchPage();
    pass(0, 'offline');
    pass(10_000, 'online');
    expect(refetch).not.toHaveBeenCalled();
    void watch.reconnected();
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('only refetches after an outage of the server of any length', () => {
    const { watch, pass, refetch, reload } = watchPage();
    pass(60_000, 'online');
    void watch.reconnected();
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('unsubscribes', () => {
    const { watch, pass, stop } = watchPage();
    stop();
    pass(0, 'offline');
    expect(watch.isOffline()).toBe(false);
  });
});
