import { compose, type Letter, type LetterParts, type Setting } from './email.ts';
import { fill, type Words } from './texts/index.ts';

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

/** A draft as letters lead back to it. */
export interface DraftInLetter {
  readonly firstName: string;
  /** What the vendor would call the thing; null while nothing names it. */
  readonly title: string | null;
  /** The address of the form with the draft in it. */
  readonly link: string;
}

/** Leads whoever asked for it back to a draft, on whatever device the letter is read. */
export function draftLinkLetter(setting: Setting, draft: DraftInLetter): Letter {
  return compose(setting, ({ draftLink }) => draftParts(draftLink, draft));
}

/** Reminds a vendor of a draft, once: it says so, and how the draft is thrown away. */
export function draftReminderLetter(setting: Setting, draft: DraftInLetter): Letter {
  return compose(setting, ({ draftReminder }) => draftParts(draftReminder, draft));
}

function draftParts(words: Words['draftLink'], { firstName, title, link }: DraftInLetter): LetterParts {
  return {
    subject: title === null ? words.subjectUnnamed : fill(words.subject, { title }),
    preview: words.note,
    title: words.title,
    lead: fill(words.lead, { firstName }),
    button: { label: words.button, url: link },
    note: words.note,
    reason: words.reason,
  };
}
