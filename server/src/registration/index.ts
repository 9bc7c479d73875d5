export { type AccountMail, createAccountMail } from './account-mail.ts';
export { addEmailToken, sweepEmailTokens, voidPasswordTokens } from './email-tokens.ts';
export { forgottenPasswordRoutes } from './forgotten-password.ts';
export { emailTaken, recipientOf, registrationRoutes } from './registration-routes.ts';
