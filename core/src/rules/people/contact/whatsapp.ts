import { regionOf } from '../../places/index.ts';

/** The company whose lots show the WhatsApp contact to everybody, outside the Middle East. */
export const OPEN_COMPANY_CODE = 'MQ-UK';

/** The numbers to write to, as addresses of chats take them: from ranges that are kept for stories. */
export const WHATSAPP_NUMBERS = { standard: '447700900143', middleEast: '971555550143' } as const;
export type WhatsAppLine = keyof typeof WHATSAPP_NUMBERS;

export type WhatsAppContact =
  | { readonly kind: 'line'; readonly line: WhatsAppLine }
  /** The link opens the login drawer first. */
  | { readonly kind: 'login' };

/**
 * How the WhatsApp link of a lot behaves. It asks for a login, except on lots of one company outside the Middle East;
 * lots in the Middle East have a number of their own.
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
