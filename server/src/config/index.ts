export { announcementOf } from './announcement.ts';

import type { Site } from '@marque/core/rules/lot';
import type { Config } from './settings.ts';

export { settingOf } from './check-adapters.ts';
export { HELP } from './help.ts';
export { ConfigError, parseConfig, readConfig } from './read-config.ts';
export { type RealtimeServiceSettings, readRealtimeServiceSettings } from './realtime-service-settings.ts';
export type { Config, ConfigInput } from './settings.ts';
export { isLoopback } from './value-schemas.ts';
export { showsDeveloperPages, WORLDS, type WorldName } from './worlds.ts';

/** Where pages and programs connect for live events; null where that is the server itself. */
export function realtimeServiceOf({
  realtimeUrl,
  realtimePublicUrl,
  realtimeKey,
}: Pick<Config, 'realtimeUrl' | 'realtimePublicUrl' | 'realtimeKey'>): { url: string; key: string } | null {
  const url = realtimePublicUrl ?? realtimeUrl;
  return url === undefined || realtimeKey === undefined ? null : { url, key: realtimeKey };
}

/** Where the public finds the sites; null for a server that only this machine is to know. */
export function publicOrigins({
  carsUrl: cars,
  watchesUrl: watches,
}: Pick<Config, 'carsUrl' | 'watchesUrl'>): Readonly<Record<Site, string>> | null {
  return cars === undefined || watches === undefined ? null : { cars, watches };
}
