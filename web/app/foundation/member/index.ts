export * from './account-paths.ts';
export { leaveAfterLogin, useKeptTarget } from './login-target.ts';
export { useMember } from './use-member.ts';
