import { checkRelisting } from '@marque/core/rules/selling';
import { useTranslation } from 'react-i18next';
import type { WallRow } from '../../lots/index.ts';

/** Why a lot cannot be relisted, in words; null where it can. That it was relisted before is known to the server alone. */
export function useRelistDenial({ watched, wire }: WallRow): string | null {
  const { t } = useTranslation('console');
  const lot = { stage: watched.stage, isRelisted: false, currency: wire.currencyCode, reserve: watched.reserve };
  return checkRelisting(lot, 'staff', null) === null ? null : t('lot.relist.off');
}
