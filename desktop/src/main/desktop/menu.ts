import type { MenuItemConstructorOptions } from 'electron';
import type { EventOf } from '../../ipc/contract.ts';
import type { Translate } from './texts.ts';

type Item = EventOf<'menu'>['item'];

export interface MenuActions {
  readonly choose: (item: Item) => void;
  readonly openStorefront: () => void;
}

type NamedRole =
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'delete'
  | 'selectAll'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'togglefullscreen'
  | 'minimize'
  | 'close';

/** The application's menu. Roles are those of each system; the page does the rest. */
export function menuTemplate(
  t: Translate,
  isMac: boolean,
  { choose, openStorefront }: MenuActions,
): MenuItemConstructorOptions[] {
  const entry = (label: string, item: Item, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => choose(item),
    ...(accelerator === undefined ? {} : { accelerator }),
  });
  // Electron's own labels are English in every language.
  const roles = (...names: readonly NamedRole[]): MenuItemConstructorOptions[] =>
    names.map((role) => ({ role, label: t(`desktop:role.${role}`) }));
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: t('desktop:menu.file'),
      submenu: isMac ? roles('close') : [{ role: 'quit', label: t('desktop:menu.quit') }],
    },
    {
      label: t('desktop:menu.edit'),
      submenu: [
        ...roles('undo', 'redo'),
        { type: 'separator' },
        ...roles('cut', 'copy', 'paste', 'delete', 'selectAll'),
      ],
    },
    {
      label: t('desktop:menu.view'),
      submenu: [
        entry(t('desktop:menu.search'), 'search'),
        entry(t('desktop:menu.palette'), 'palette', 'CommandOrControl+K'),
        { type: 'separator' },
        entry(t('desktop:menu.scheme'), 'toggleScheme'),
        ...roles('resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'),
      ],
    },
    { label: t('desktop:menu.window'), role: 'window', submenu: roles('minimize', 'close') },
    {
      label: t('desktop:menu.help'),
      role: 'help',
      submenu: [entry(t('desktop:menu.keys'), 'keys'), { label: t('desktop:menu.storefront'), click: openStorefront }],
    },
  ];
}
