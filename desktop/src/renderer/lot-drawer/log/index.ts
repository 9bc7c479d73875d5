export { type AuditChange, auditChanges } from './audit-changes.ts';
export { LogTab } from './log-tab.tsx';
export { useAuditWords } from './use-audit-words.ts';
