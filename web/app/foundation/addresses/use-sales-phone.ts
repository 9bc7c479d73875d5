import { salesPhone } from '@marque/core/rules/contact';
import { useSession } from '../session/index.ts';

/** The site's telephone number for the visitor's country, as text and as a `tel:` link. */
export function useSalesPhone(): { readonly shown: string; readonly href: string } {
  const { site, countryCode } = useSession();
  const { number, shown } = salesPhone(site, countryCode);
  return { shown, href: `tel:${number}` };
}
