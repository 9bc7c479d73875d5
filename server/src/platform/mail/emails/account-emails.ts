import { compose, type Email, type EmailContext } from './email.ts';
import { fill } from './texts/index.ts';

/** Asks a new member to confirm the address. `link` is the page that takes the token. */
export function verificationEmail(
  context: EmailContext,
  { firstName, link }: { readonly firstName: string; readonly link: string },
): Email {
  return compose(context, ({ verification: texts }) => ({
    subject: texts.title,
    preview: texts.note,
    title: texts.title,
    lead: fill(texts.lead, { firstName }),
    button: { label: texts.button, url: link },
    note: texts.note,
    reason: texts.reason,
  }));
}

/** Links to the page that sets a new password; `link` is valid for `minutes`. */
export function newPasswordEmail(
  context: EmailContext,
  { firstName, link, minutes }: { readonly firstName: string; readonly link: string; readonly minutes: number },
): Email {
  return compose(context, ({ newPassword: texts }) => {
    const note = fill(texts.note, { minutes: String(minutes) });
    return {
      subject: texts.title,
      preview: note,
      title: texts.title,
      lead: fill(texts.lead, { firstName }),
      button: { label: texts.button, url: link },
      note,
      reason: texts.reason,
    };
  });
}

/** The first e-mail after an address was confirmed: the member's pseudonym, and what a first bid requires. */
export function welcomeEmail(
  context: EmailContext,
  { firstName, nickname }: { readonly firstName: string; readonly nickname: string },
): Email {
  return compose(context, ({ welcome: texts }) => ({
    subject: texts.subject,
    preview: fill(texts.lead, { nickname }),
    title: fill(texts.title, { firstName }),
    lead: fill(texts.lead, { nickname }),
    button: { label: texts.button, url: `${context.origin}/buy?stage=live` },
    note: texts.note,
    reason: texts.reason,
  }));
}
