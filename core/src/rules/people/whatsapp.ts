import { regionOf } from '../places/index.ts';

/** The company whose lots show the WhatsApp contact to everybody, outside the Middle East. */
export const OPEN_COMPANY_CODE = 'MQ-UK';

/** Which of the two numbers to write to; the numbers themselves are configuration. */
export type WhatsAppLine = 'standard' | 'middleEast';

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
