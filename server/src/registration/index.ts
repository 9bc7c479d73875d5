import type { Route } from '../platform/http/index.ts';
import type { RegistrationDependencies } from './dependencies.ts';
import { registerRoute } from './register.ts';
import { resetPasswordRoute } from './reset-password.ts';
import { restoreEmailRoute } from './restore-email.ts';
import { sendPasswordResetRoute } from './send-password-reset.ts';
import { sendVerificationRoute } from './send-verification.ts';
import { verifyEmailRoute } from './verify-email.ts';

export { registrationPart } from './account-data.ts';
export { type AccountEmails, createAccountEmails, recipientOf } from './account-emails.ts';
export { addEmailToken } from './email-tokens.ts';
export { sendInvitations } from './invitations.ts';
export { createSecurityNotices, type SecurityNotices } from './security-notices.ts';
export { markPasswordTokensUsed, sweepEmailTokens } from './store.ts';

/** Opening an account, confirming its address, and setting a forgotten password. */
export function registrationRoutes(dependencies: RegistrationDependencies): Route[] {
  return [
    registerRoute(dependencies),
    sendVerificationRoute(dependencies),
    verifyEmailRoute(dependencies),
    sendPasswordResetRoute(dependencies),
    resetPasswordRoute(dependencies),
    restoreEmailRoute(dependencies),
  ];
}
