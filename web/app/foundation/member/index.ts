export * from './account-paths.ts';
export { redirectAfterLogin, useStoredTarget } from './login-target.ts';
export { useMember } from './use-member.ts';
