import { compose, type Letter, type Setting } from './email.ts';
import { fill } from './texts/index.ts';

/** Asks whoever reads an address whether they want our letters. `link` is the page that takes the token, for `hours`. */
export function newsletterLetter(
  setting: Setting,
  { link, hours }: { readonly link: string; readonly hours: number },
): Letter {
  return compose(setting, ({ newsletter: words }) => {
    const note = fill(words.note, { hours: String(hours) });
    return {
      subject: words.title,
      preview: note,
      title: words.title,
      lead: words.lead,
      button: { label: words.button, url: link },
      note,
      reason: words.reason,
    };
  });
}
