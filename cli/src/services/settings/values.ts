import { SITES } from '@marque/core/rules/lot';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { COLOR_MODES, type SettingName } from './types.ts';

/** Values of `site`. */
export const SITE_CHOICES = [...SITES, 'all'] as const;

/** Reads the value of a setting as it is written in a file, a flag or the environment. */
const READERS: Readonly<Record<SettingName, (text: string) => string | null>> = {
  server: readServer,
  site: (text) => SITE_CHOICES.find((site) => site === text) ?? null,
  country: (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null),
  color: (text) => COLOR_MODES.find((mode) => mode === text) ?? null,
};

/** The value in its one spelling; refused with the setting's name where it is none. */
export function readSetting(name: SettingName, text: string): Result<string, SettingName> {
  const value = READERS[name](text.trim());
  return value === null ? refuse(name) : succeed(value);
}

/** The origin of an address with http or https; a path, a user name or a password is refused. */
function readServer(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const isOrigin =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return isOrigin ? url.origin : null;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether passwords and tokens may travel there: by https, or without leaving this machine. */
export function isSafeForSecrets(server: string): boolean {
  const { protocol, hostname } = new URL(server);
  return protocol === 'https:' || LOOPBACK.test(hostname) || hostname.endsWith('.localhost');
}
