import type { CountryChoice } from '../form/country-choices.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import type { AccountSummary } from '../frame/load-account-summary.ts';
import { EmailForm } from './email-form.tsx';
import { EmailPreferencesForm } from './email-preferences-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

export interface DetailsData {
  readonly summary: AccountSummary;
  readonly countries: readonly CountryChoice[];
}

export function DetailsPage({ summary, countries }: DetailsData) {
  return (
    <AccountFrame tab="details" summary={summary}>
      <ProfileForm countries={countries} />
      <EmailForm />
      <EmailPreferencesForm />
      <PasswordForm />
    </AccountFrame>
  );
}
