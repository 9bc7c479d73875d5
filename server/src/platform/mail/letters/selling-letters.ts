import { compose, type Letter, type Setting } from './letter.ts';
import { fill } from './words/index.ts';

/** Tells a vendor that a consignment has arrived. `title` is what the vendor would call the thing. */
export function consignedLetter(
  setting: Setting,
  { firstName, title }: { readonly firstName: string; readonly title: string },
): Letter {
  return compose(setting, ({ consigned: words }) => ({
    subject: fill(words.subject, { title }),
    preview: words.note,
    title: fill(words.title, { firstName }),
    lead: fill(words.lead, { title }),
    button: { label: words.button, url: `${setting.origin}/account/selling` },
    note: words.note,
    reason: words.reason,
  }));
}
