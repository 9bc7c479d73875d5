import { compose, type Email, type EmailContext } from './email.ts';
import { type EmailTexts, fill } from './texts/index.ts';

/** Asks a vendor to approve a lot. `link` is the page that shows it as buyers will see it. */
export function lotApprovalEmail(
  context: EmailContext,
  { firstName, title: lot, link }: { readonly firstName: string; readonly title: string; readonly link: string },
): Email {
  const values = { firstName, lot };
  return compose(
    context,
    ({ lotApproval: { subject, title, lead, button, note, reason } }: EmailTexts) => ({
      subject: fill(subject, values),
      title: fill(title, values),
      lead: fill(lead, values),
      note: fill(note, values),
      preview: fill(lead, values),
      button: { label: button, url: link },
      reason,
    }),
    'lotApproval',
  );
}
