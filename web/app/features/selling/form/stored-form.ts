import type { ApiFailure } from '@marque/core/client';
import type { FormStore } from '@marque/core/forms/engine';
import type { SellerFormId } from '@marque/core/forms/enquiry';
import type { Attempt } from './send-seller.ts';

/** A form that could not be sent, as it lay there. */
export interface KeptForm {
  readonly id: SellerFormId;
  readonly store: FormStore;
  /** The address that it was filled in on. */
  readonly path: string;
  /** When it was opened, by the server's clock (UTC ms). */
  readonly openedAt: number;
  /** The last try, for one that may have arrived all the same. */
  readonly attempt: Attempt | null;
  /** What the last try met with; null where nothing was heard of it. */
  readonly failure: ApiFailure | null;
}

let kept: KeptForm | null = null;

/** Keeps a form over the page that says that sending failed. Gone with the tab: nothing of it is stored anywhere. */
export function keepForm(form: KeptForm): void {
  kept = form;
}

/** The form that is kept; null where there is none, and always on the server. */
export function keptForm(): KeptForm | null {
  return kept;
}

/** Lets go of it, once it was sent. */
export function dropKeptForm(): void {
  kept = null;
}
