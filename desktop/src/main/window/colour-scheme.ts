import type { NativeTheme } from 'electron';
import * as z from 'zod/mini';
import type { Handlers } from '../../backend/index.ts';

/** The page's paper: what a window shows before the page has been drawn. */
export const PAPER = { dark: '#0e1113', light: '#f7f6f2' } as const;

const schemes = z._default(z.enum(['dark', 'light']), 'dark');
const SETTING = 'scheme';

/**
 * Gives menus, dialogs and the window's frame the scheme that is set in the console, now and with each change. Returns the
 * handlers that notice changes.
 */
export async function followScheme(handlers: Handlers, theme: Pick<NativeTheme, 'themeSource'>): Promise<Handlers> {
  const apply = (stored: unknown) => {
    const parsed = schemes.safeParse(stored);
    if (parsed.success) theme.themeSource = parsed.data;
  };
  const { settings } = await handlers['settings.read']({});
  apply(settings[SETTING]);
  return {
    ...handlers,
    'settings.write'(input) {
      if (input.key === SETTING) apply(input.value);
      return handlers['settings.write'](input);
    },
  };
}
