import { salesPhone } from '@marque/core/rules/contact';
import { useSession } from '../session/index.ts';

/** The telephone number to ring about anything, as it is printed and as a link that dials it. */
export function useSalesPhone(): { readonly shown: string; readonly href: string } {
  const { site, countryCode } = useSession();
  const { number, shown } = salesPhone(site, countryCode);
  return { shown, href: `tel:${number}` };
}
