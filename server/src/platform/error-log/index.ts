import { type Config, settingOf } from '../../config/index.ts';
import { createDatadogLog, type ErrorLog } from './datadog-log.ts';

export type { ErrorLog };

/** Where errors go besides the log, as the settings select; null for the log alone. */
export function openErrorLog(config: Config): ErrorLog | null {
  if (config.errorLog === 'console') return null;
  return createDatadogLog({
    site: settingOf(config, 'datadogSite'),
    token: settingOf(config, 'datadogClientToken'),
    environment: config.environment,
  });
}
