import { regionOf } from '../../places/index.ts';

/** The company whose lots outside the Middle East show the WhatsApp contact without a login. */
export const OPEN_COMPANY_CODE = 'MQ-UK';

/** WhatsApp numbers, from ranges that are reserved for fiction. */
export const WHATSAPP_NUMBERS = { standard: '447700900143', middleEast: '971555550143' } as const;
type WhatsAppLine = keyof typeof WHATSAPP_NUMBERS;

type WhatsAppContact =
  | { readonly kind: 'line'; readonly line: WhatsAppLine }
  /** The link opens the login drawer first. */
  | { readonly kind: 'login' };

/**
 * The WhatsApp link requires a login, except for lots of one company outside the Middle East. Lots in the Middle East have
 * a separate number.
 */
export function whatsAppContact(link: {
  readonly isLoggedIn: boolean;
  readonly companyCode: string | null;
  readonly lotCountryCode: string;
}): WhatsAppContact {
  const isMiddleEast = regionOf(link.lotCountryCode) === 'Middle East';
  const isOpen = link.companyCode === OPEN_COMPANY_CODE && !isMiddleEast;
  if (!link.isLoggedIn && !isOpen) return { kind: 'login' };
  return { kind: 'line', line: isMiddleEast ? 'middleEast' : 'standard' };
}
