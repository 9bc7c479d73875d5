import { AccountFrame } from '../frame/account-frame.tsx';
import { TwoStepSection } from './codes/two-step-section.tsx';
import { DeletionSection } from './data/deletion-section.tsx';
import { ExportSection } from './data/export-section.tsx';
import type { SecurityData } from './load-security.ts';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { SpendingSection } from './spending/spending-section.tsx';

interface SecurityPageProps extends SecurityData {
  /** The status that a request for the file of all data led back with. */
  readonly exportError: number | null;
}

/** What keeps an account safe, and what it holds. */
export function SecurityPage(props: SecurityPageProps) {
  const { summary, factor, passkeys, limits, sessions, openMatters, exportError } = props;
  return (
    <AccountFrame tab="security" summary={summary}>
      <TwoStepSection factor={factor} />
      <PasskeysSection passkeys={passkeys} asksForCode={factor !== null && factor.dtActivatedUTC !== null} />
      <SessionsSection sessions={sessions} />
      <SpendingSection limits={limits} />
      <ExportSection error={exportError} />
      <DeletionSection openMatters={openMatters} />
    </AccountFrame>
  );
}
