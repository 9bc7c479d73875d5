import type { ModalName } from '../../core/src/ui/overlay/modal-name.ts';
import type { EmailTexts } from '../../server/src/platform/mail/emails/texts/index.ts';

/** The e-mails of the server, by the name of their texts. */
export type EmailName = {
  [Name in keyof EmailTexts]: EmailTexts[Name] extends { readonly reason: string } ? Name : never;
}[keyof EmailTexts];

/** A visitor, or the demo account of that name. */
export type Viewer =
  | 'visitor'
  | 'buyer'
  | 'rival'
  | 'seller'
  | 'managed'
  | 'unverified'
  | 'nocard'
  | 'expiredcard'
  | 'no3ds';

/** How a modal closes without an action: with Escape too, only with its own buttons, or not at all. */
type Closing = 'escape' | 'button' | 'never';

/** One way into a modal, and what follows from what the viewer does in it. */
export interface ModalCase {
  readonly viewer: Viewer;
  readonly way: string;
  readonly outcome: string;
  /** The e-mails that follow, and the account or address that gets each. */
  readonly emails?: readonly (readonly [email: EmailName, recipient: string])[];
}

export interface Modal {
  readonly title: string;
  readonly closing: Closing;
  readonly cases: Readonly<Record<string, ModalCase>>;
}

export type Modals<Name extends ModalName> = Readonly<Record<Name, Modal>>;
