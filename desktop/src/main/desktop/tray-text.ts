import type { Translate } from './texts.ts';

/** What the tray says beside its picture: how many alerts are open. */
export function trayText(t: Translate, alerts: number): string {
  return alerts === 0 ? t('desktop:tray.clear') : t('desktop:tray.alerts', { count: alerts });
}
