import { compose, type Email, type EmailContext } from './email.ts';
import { fill } from './texts/index.ts';

/** Asks the owner of an address to confirm a subscription. `link` is the page that takes the token, valid for `hours`. */
export function newsletterConfirmationEmail(
  context: EmailContext,
  { link, hours }: { readonly link: string; readonly hours: number },
): Email {
  return compose(context, ({ newsletter: texts }) => {
    const note = fill(texts.note, { hours: String(hours) });
    return {
      subject: texts.title,
      preview: note,
      title: texts.title,
      lead: texts.lead,
      button: { label: texts.button, url: link },
      note,
      reason: texts.reason,
    };
  });
}
