import { describeUserAgent } from '@marque/core/rules/security';
import { useTranslation } from 'react-i18next';

/** A browser and its device in words. */
export function useDeviceName(userAgent: string): string {
  const { t } = useTranslation('security');
  const { browser, system } = describeUserAgent(userAgent);
  if (browser !== null && system !== null) return t('sessions.device', { browser, system });
  if (browser !== null) return browser;
  return system === null ? t('sessions.program') : t('sessions.systemAlone', { system });
}
