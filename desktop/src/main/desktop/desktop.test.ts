import { LANGUAGES } from '@marque/core/rules/places';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from './menu.ts';
import { openTexts } from './texts.ts';
import { trayText } from './tray-text.ts';

describe('menu and tray', () => {
  it.each(LANGUAGES)('name every entry in %s', (language) => {
    const template = menuTemplate(openTexts(language), false, {
      choose: () => undefined,
      openStorefront: () => undefined,
    });
    const entries = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
    const labels = entries.filter(({ type }) => type !== 'separator').map(({ label }) => label ?? '');
    expect(labels.length).toBeGreaterThan(15);
    expect(labels.filter((label) => label === '' || label.startsWith('desktop:'))).toEqual([]);
  });

  it('have their texts, and tell the page what was chosen', () => {
    const chosen: string[] = [];
    for (const isMac of [true, false]) {
      const template = menuTemplate(openTexts('en'), isMac, {
        choose: (item) => chosen.push(item),
        openStorefront: () => chosen.push('storefront'),
      });
      const press = (items: typeof template): void => {
        for (const item of items) {
          expect(item.label ?? item.role ?? item.type).toBeTruthy();
          expect(item.label ?? '').not.toMatch(/^desktop:/);
          item.click?.(null as never, undefined, null as never);
          if (Array.isArray(item.submenu)) press(item.submenu);
        }
      };
      press(template);
    }
    expect(new Set(chosen)).toEqual(new Set(['search', 'palette', 'toggleScheme', 'keys', 'storefront']));
    const t = openTexts('en');
    expect([0, 1, 3].map((count) => trayText(t, count))).toEqual(['No open alerts', '1 open alert', '3 open alerts']);
  });
});
