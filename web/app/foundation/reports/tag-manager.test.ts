import { ALL_CONSENT, ESSENTIAL_CONSENT } from '@marque/core/rules/visit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Script {
  src?: string;
  async?: boolean;
}

let scripts: Script[];
let page: { dataLayer?: unknown[] };

beforeEach(() => {
  scripts = [];
  page = {};
  vi.resetModules();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: (): Script => ({}),
    head: { append: (script: Script) => void scripts.push(script) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const load = () => import('./tag-manager.ts');
/** Commands as arrays, and other entries as they are. */
const entries = () =>
  (page.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry as ArrayLike<unknown>) : entry,
  );

it('requests nothing and writes nothing without consent to analytics', async () => {
  const { applyTagManager, isTagManagerLoaded } = await load();
  applyTagManager('GTM-ABC1234', ESSENTIAL_CONSENT);
  applyTagManager('GTM-ABC1234', ['essential', 'functional', 'adStorage']);
  expect([scripts, page.dataLayer, isTagManagerLoaded()]).toEqual([[], undefined, false]);
});

it('requests nothing without a container under any consent', async () => {
  const { applyTagManager } = await load();
  applyTagManager(null, ALL_CONSENT);
  expect([scripts, page.dataLayer]).toEqual([[], undefined]);
});

it('is loaded once with the first consent, which it is told before', async () => {
  const { applyTagManager, isTagManagerLoaded } = await load();
  applyTagManager('GTM-ABC1234', ['essential', 'analytics']);
  applyTagManager('GTM-ABC1234', ['essential', 'analytics']);
  expect(scripts).toEqual([{ async: true, src: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234' }]);
  expect(isTagManagerLoaded()).toBe(true);
  const consent = {
    functionality_storage: 'denied',
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  };
  expect(entries()).toEqual([
    ['consent', 'default', consent],
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ['consent', 'update', consent],
  ]);
});

it('is told of a withdrawal', async () => {
  const { applyTagManager } = await load();
  applyTagManager('GTM-ABC1234', ALL_CONSENT);
  applyTagManager('GTM-ABC1234', ESSENTIAL_CONSENT);
  const denied = Object.values((entries().at(-1) as [string, string, object])[2]);
  expect(new Set(denied)).toEqual(new Set(['denied']));
  expect(scripts).toHaveLength(1);
});
