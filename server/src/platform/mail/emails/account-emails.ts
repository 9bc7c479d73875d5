import { formatDate, formatTime } from '@marque/core/rules/format';
import { siteTimeZone } from '@marque/core/rules/places';
import { compose, type Email, type EmailContext } from './email.ts';
import { type EmailTexts, fill } from './texts/index.ts';

/** The texts that these e-mails have in common. */
type PlainTexts = EmailTexts['verification'];

/** An e-mail of texts and one button. `values` fill the placeholders of all texts. */
function composePlain(
  context: EmailContext,
  textsOf: (all: EmailTexts) => PlainTexts & { readonly subject?: string },
  values: Readonly<Record<string, string>>,
  { url, preview = 'note' }: PlainSettings,
): Email {
  const build = (all: EmailTexts) => {
    const { subject, title, lead, button, note, reason } = textsOf(all);
    const filled = { title: fill(title, values), lead: fill(lead, values), note: fill(note, values) };
    const label = button;
    return {
      ...filled,
      subject: fill(subject ?? title, values),
      preview: filled[preview],
      button: { label, url },
      reason,
    };
  };
  return compose(context, build);
}

interface PlainSettings {
  /** Of the button. */
  readonly url: string;
  readonly preview?: 'note' | 'lead';
}

/** Asks a new member to confirm the address. `link` is the page that takes the token. */
export function verificationEmail(
  context: EmailContext,
  { firstName, link }: { readonly firstName: string; readonly link: string },
): Email {
  return composePlain(context, ({ verification }) => verification, { firstName }, { url: link });
}

/** Links to the page that sets a new password; `link` is valid for `minutes`. */
export function newPasswordEmail(
  context: EmailContext,
  { firstName, link, minutes }: { readonly firstName: string; readonly link: string; readonly minutes: number },
): Email {
  const values = { firstName, minutes: String(minutes) };
  return composePlain(context, ({ newPassword }) => newPassword, values, { url: link });
}

/** Tells a vendor that staff have opened an account. `link` is the page that sets its password, for `days`. */
export function vendorInvitationEmail(
  context: EmailContext,
  { firstName, link, days }: { readonly firstName: string; readonly link: string; readonly days: number },
): Email {
  const values = { firstName, days: String(days) };
  return composePlain(context, (all) => all.vendorInvitation, values, { url: link, preview: 'lead' });
}

/** The pages where an account's owner signs in and chooses a new password. */
const LOGIN_PAGE = '/account/login';
const NEW_PASSWORD_PAGE = '/account/send/password';

/** Informs an account's owner that the address was entered to open another account, with links to log in to theirs. */
export function accountExistsEmail(context: EmailContext): Email {
  const values = { resetLink: `${context.origin}${NEW_PASSWORD_PAGE}` };
  const url = `${context.origin}${LOGIN_PAGE}`;
  return composePlain(context, (all) => all.accountExists, values, { url, preview: 'lead' });
}

/** Reports a new address to the old one. `link` is the page that restores the old one, for `days`. */
export function emailChangedEmail(
  context: EmailContext,
  { firstName, link, days }: { readonly firstName: string; readonly link: string; readonly days: number },
): Email {
  const values = { firstName, days: String(days) };
  return composePlain(context, (all) => all.emailChanged, values, {
    url: link,
    preview: 'lead',
  });
}

/** Reports a new password. `at`: UTC ms. */
export function passwordChangedEmail(
  context: EmailContext,
  { firstName, at }: { readonly firstName: string; readonly at: number },
): Email {
  const url = `${context.origin}${NEW_PASSWORD_PAGE}`;
  const values = { firstName, ...momentOf(at) };
  return composePlain(context, (all) => all.passwordChanged, values, {
    url,
    preview: 'lead',
  });
}

/** Reports a login from a browser or network that the account was not logged in from before. `at`: UTC ms. */
export function newDeviceEmail(
  context: EmailContext,
  { firstName, at, ip }: { readonly firstName: string; readonly at: number; readonly ip: string },
): Email {
  const url = `${context.origin}${NEW_PASSWORD_PAGE}`;
  const values = { firstName, ip, ...momentOf(at) };
  return composePlain(context, (all) => all.newDevice, values, { url, preview: 'lead' });
}

const SECURITY_PAGE = '/account/security';

/** What the e-mails about the security of an account report. */
export type SecurityNotice = Exclude<keyof EmailTexts['securityNotices'], 'button' | 'passwordButton' | 'reason'>;

/** Notices whose first remedy is another password. */
const ASK_FOR_PASSWORD: readonly SecurityNotice[] = ['recoveryCodeUsed', 'wrongCodes'];

/** Reports a change of how an account is protected, or an attack on it. `at`: UTC ms; `values`: those of the notice's texts. */
export function securityNoticeEmail(
  context: EmailContext,
  {
    notice,
    firstName,
    at,
    values = {},
  }: {
    readonly notice: SecurityNotice;
    readonly firstName: string;
    readonly at: number;
    readonly values?: Readonly<Record<string, string>>;
  },
): Email {
  const asksForPassword = ASK_FOR_PASSWORD.includes(notice);
  const textsOf = ({ securityNotices: { button, passwordButton, reason, ...notices } }: EmailTexts) => ({
    ...notices[notice],
    button: asksForPassword ? passwordButton : button,
    reason,
  });
  return composePlain(
    context,
    textsOf,
    { firstName, ...values, ...momentOf(at) },
    {
      url: `${context.origin}${asksForPassword ? NEW_PASSWORD_PAGE : SECURITY_PAGE}`,
      preview: 'lead',
    },
  );
}

/** Day and time in the time of the sites. */
function momentOf(at: number): { readonly date: string; readonly time: string } {
  const timeZone = siteTimeZone;
  return { date: formatDate(at, { timeZone }), time: `${formatTime(at, { timeZone })} UK` };
}

/** The first e-mail after an address was confirmed: the member's pseudonym, and what a first bid requires. */
export function welcomeEmail(
  context: EmailContext,
  values: { readonly firstName: string; readonly nickname: string },
): Email {
  const url = `${context.origin}/buy?stage=live`;
  return composePlain(context, ({ welcome }) => welcome, values, { url, preview: 'lead' });
}

/** Asks the owner of an address to confirm a subscription. `link` is the page that takes the token, valid for `hours`. */
export function newsletterConfirmationEmail(
  context: EmailContext,
  { link, hours }: { readonly link: string; readonly hours: number },
): Email {
  return composePlain(context, ({ newsletter }) => newsletter, { hours: String(hours) }, { url: link });
}

/** Confirms a submission to its vendor. `title` is the vendor's name for the lot. */
export function consignedEmail(
  context: EmailContext,
  { link, ...values }: { readonly firstName: string; readonly title: string; readonly link: string },
): Email {
  return composePlain(context, ({ consigned }) => consigned, values, { url: link });
}

/** What several consignments have in common, and the titles of the first of them. */
export interface ConsignedTogether {
  readonly firstName: string;
  readonly titles: readonly string[];
  readonly count: number;
  /** The page that lists them. */
  readonly link: string;
}

/** Confirms several submissions to their vendor. */
export function consignedTogetherEmail(
  context: EmailContext,
  { firstName, titles, count, link }: ConsignedTogether,
): Email {
  const listed = titles.map((title) => `– ${title}`);
  const lines = count > titles.length ? [...listed, '…'] : listed;
  const values = { firstName, count: String(count), titles: lines.join('\n') };
  return composePlain(context, ({ consignedTogether }) => consignedTogether, values, { url: link });
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
  return draftEmail(context, 'draftLink', draft);
}

/** Reminds a vendor of a draft. It states that no other reminder follows, and how to delete the draft. */
export function draftReminderEmail(context: EmailContext, draft: EmailDraft): Email {
  return draftEmail(context, 'draftReminder', draft);
}

function draftEmail(
  context: EmailContext,
  kind: 'draftLink' | 'draftReminder',
  { firstName, title, link }: EmailDraft,
): Email {
  const textsOf = ({ [kind]: texts }: EmailTexts) =>
    title === null ? { ...texts, subject: texts.subjectUnnamed } : texts;
  return composePlain(context, textsOf, { firstName, ...(title === null ? {} : { title }) }, { url: link });
}
