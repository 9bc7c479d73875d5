import type { CountryChoice } from '../form/country-choices.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import type { AccountGlance } from '../frame/load-glance.ts';
import { EmailForm } from './email-form.tsx';
import { LettersForm } from './letters-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

export interface DetailsData {
  readonly glance: AccountGlance;
  readonly countries: readonly CountryChoice[];
}

/** Everything an account may change of itself, each matter with its own button. */
export function DetailsPage({ glance, countries }: DetailsData) {
  return (
    <AccountFrame tab="details" glance={glance}>
      <ProfileForm countries={countries} />
      <EmailForm />
      <LettersForm />
      <PasswordForm />
    </AccountFrame>
  );
}
