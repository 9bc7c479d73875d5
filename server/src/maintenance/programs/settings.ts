import { type Config, ConfigError, readConfig } from '../../config/index.ts';

interface GivenSettings {
  /** Instead of MARQUE_DATA. */
  readonly data?: string | undefined;
  /** Instead of DATABASE_URL. */
  readonly databaseUrl?: string | undefined;
}

/** The settings of the server that a program works for, checked as the server checks them. Throws `ConfigError`. */
export function readSettings({ data, databaseUrl }: GivenSettings, env: NodeJS.ProcessEnv): Config {
  const flags = data === undefined ? [] : ['--data', data];
  const config = readConfig(flags, databaseUrl === undefined ? env : { ...env, DATABASE_URL: databaseUrl });
  if (config === 'help') throw new ConfigError('No settings were read.');
  return config;
}

/** The value of a flag that takes one. */
export function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
