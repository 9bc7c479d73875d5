import type { ApiFailure } from '@marque/core/client';
import type { FormStore } from '@marque/core/forms/engine';
import type { SellerFormId } from '@marque/core/forms/enquiry';
import type { Attempt } from './send-seller.ts';

/** A form that could not be sent, with its answers. */
export interface StoredForm {
  readonly id: SellerFormId;
  readonly store: FormStore;
  readonly path: string;
  /** The visit that a retry continues. */
  readonly visit: string;
  /** When it was opened, by the server's clock (UTC ms). */
  readonly openedAt: number;
  /** The last attempt, which may have arrived at the server. */
  readonly attempt: Attempt | null;
  /** Failure of the last attempt; null while it is running. */
  readonly failure: ApiFailure | null;
}

let stored: StoredForm | null = null;

/** Holds a form in memory while the page about the failure is open; it is lost when the tab is closed. */
export function storeForm(form: StoredForm): void {
  stored = form;
}

/** The form held in memory; null if there is none, and always on the server. */
export function storedForm(): StoredForm | null {
  return stored;
}

export function clearStoredForm(): void {
  stored = null;
}
