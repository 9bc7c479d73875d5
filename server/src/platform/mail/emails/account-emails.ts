import { compose, type Letter, type Setting } from './email.ts';
import { fill } from './texts/index.ts';

/** Asks somebody to confirm that an address is theirs. `link` is the page that takes the token. */
export function verificationLetter(
  setting: Setting,
  { firstName, link }: { readonly firstName: string; readonly link: string },
): Letter {
  return compose(setting, ({ verification: words }) => ({
    subject: words.title,
    preview: words.note,
    title: words.title,
    lead: fill(words.lead, { firstName }),
    button: { label: words.button, url: link },
    note: words.note,
    reason: words.reason,
  }));
}

/** Leads to the page that sets a new password; its `link` is good for `minutes`. */
export function newPasswordLetter(
  setting: Setting,
  { firstName, link, minutes }: { readonly firstName: string; readonly link: string; readonly minutes: number },
): Letter {
  return compose(setting, ({ newPassword: words }) => {
    const note = fill(words.note, { minutes: String(minutes) });
    return {
      subject: words.title,
      preview: note,
      title: words.title,
      lead: fill(words.lead, { firstName }),
      button: { label: words.button, url: link },
      note,
      reason: words.reason,
    };
  });
}

/** The first letter after an address was confirmed: how others see its owner, and what a first bid needs. */
export function welcomeLetter(
  setting: Setting,
  { firstName, nickname }: { readonly firstName: string; readonly nickname: string },
): Letter {
  return compose(setting, ({ welcome: words }) => ({
    subject: words.subject,
    preview: fill(words.lead, { nickname }),
    title: fill(words.title, { firstName }),
    lead: fill(words.lead, { nickname }),
    button: { label: words.button, url: `${setting.origin}/buy?stage=live` },
    note: words.note,
    reason: words.reason,
  }));
}
