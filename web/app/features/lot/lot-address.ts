import { type LotType, lotPath, type Site } from '@marque/core/rules/lot';
import { splitLocalePrefix } from '@marque/core/rules/places';

interface AddressedLot {
  readonly lotType: LotType;
  readonly slug: string;
  readonly site: Site;
}

interface Asked {
  readonly site: Site;
  readonly origins: Readonly<Record<Site, string>>;
  /** As it was asked for, locale prefix and the ending of data requests included. */
  readonly path: string;
}

/**
 * The address of a lot's page for a request under another address: plates and collections have folders of their
 * own, and each site shows its own lots. Null where the address is right. Paths come without locale prefix; the router adds it.
 */
export function addressInstead(lot: AddressedLot, asked: Asked): string | null {
  const { language, path } = splitLocalePrefix(asked.path.replace(/\.data$/, ''));
  const right = lotPath(lot);
  if (lot.site !== asked.site) {
    const prefix = language === null ? '' : `/${asked.path.split('/')[1]}`;
    return `${asked.origins[lot.site]}${prefix}${right}`;
  }
  return path.replace(/\/$/, '') === right ? null : right;
}
