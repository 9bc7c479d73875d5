import { compose, type Email, type EmailContext } from './email.ts';
import { fill } from './texts/index.ts';

/** Asks whoever reads an address whether they want our letters. `link` is the page that takes the token, for `hours`. */
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
