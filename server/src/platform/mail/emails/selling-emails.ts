import { compose, type Email, type EmailContent, type EmailContext } from './email.ts';
import { type EmailTexts, fill } from './texts/index.ts';

/** Confirms a submission to its vendor. `title` is the vendor's name for the lot. */
export function consignedEmail(
  context: EmailContext,
  { firstName, title }: { readonly firstName: string; readonly title: string },
): Email {
  return compose(context, ({ consigned: texts }) => ({
    subject: fill(texts.subject, { title }),
    preview: texts.note,
    title: fill(texts.title, { firstName }),
    lead: fill(texts.lead, { title }),
    button: { label: texts.button, url: `${context.origin}/account/selling` },
    note: texts.note,
    reason: texts.reason,
  }));
}

/** A draft that an e-mail links to. */
export interface EmailDraft {
  readonly firstName: string;
  /** The vendor's name for the lot; null while the answers give none. */
  readonly title: string | null;
  /** The address of the form with the draft in it. */
  readonly link: string;
}

/** Links to a draft, so that it can be continued on any device. */
export function draftLinkEmail(context: EmailContext, draft: EmailDraft): Email {
  return compose(context, ({ draftLink }) => draftParts(draftLink, draft));
}

/** Reminds a vendor of a draft. It states that no other reminder follows, and how to delete the draft. */
export function draftReminderEmail(context: EmailContext, draft: EmailDraft): Email {
  return compose(context, ({ draftReminder }) => draftParts(draftReminder, draft));
}

function draftParts(texts: EmailTexts['draftLink'], { firstName, title, link }: EmailDraft): EmailContent {
  return {
    subject: title === null ? texts.subjectUnnamed : fill(texts.subject, { title }),
    preview: texts.note,
    title: texts.title,
    lead: fill(texts.lead, { firstName }),
    button: { label: texts.button, url: link },
    note: texts.note,
    reason: texts.reason,
  };
}
