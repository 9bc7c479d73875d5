export * from './account-paths.ts';
export { useMember } from './use-member.ts';
