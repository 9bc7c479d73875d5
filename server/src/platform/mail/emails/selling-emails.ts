import { compose, type Email, type EmailContent, type EmailContext } from './email.ts';
import { type EmailTexts, fill } from './texts/index.ts';

/** Tells a vendor that a consignment has arrived. `title` is what the vendor would call the thing. */
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

/** A draft as letters lead back to it. */
export interface EmailDraft {
  readonly firstName: string;
  /** What the vendor would call the thing; null while nothing names it. */
  readonly title: string | null;
  /** The address of the form with the draft in it. */
  readonly link: string;
}

/** Leads whoever asked for it back to a draft, on whatever device the letter is read. */
export function draftLinkEmail(context: EmailContext, draft: EmailDraft): Email {
  return compose(context, ({ draftLink }) => draftParts(draftLink, draft));
}

/** Reminds a vendor of a draft, once: it says so, and how the draft is thrown away. */
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
