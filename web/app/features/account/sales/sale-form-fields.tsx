import type { Sale } from '@marque/core/contracts/completion';
import { useSession } from '../../../foundation/session/index.ts';
import type { PartyStep } from './party-steps.ts';

/** The fields that every form of the page has: what it does, and the sale as it was when the page was loaded. */
export function SaleFormFields({ sale, intent }: { readonly sale: Sale; readonly intent: PartyStep }) {
  const { csrfToken } = useSession();
  return (
    <>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="revision" value={`${Date.parse(sale.dtSoldUTC)}-${sale.revision}`} />
    </>
  );
}
