import { useTranslation } from 'react-i18next';

/** How the console writes what entries of the audit log name in code. A newer server may name more than it knows. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('console');
  const orCode = (key: string, code: string) => (i18n.exists(`console:${key}`) ? t(key) : code);
  return {
    /** What a colleague did, after their name. */
    did: (action: string) => orCode(`lot.audit.${action}`, action),
    /** What was done. */
    wasDone: (action: string) => orCode(`audit.did.${action}`, action),
    nameOf: (field: string) => orCode(`lot.audited.${field}`, field),
    textOf: (value: string | boolean) => (typeof value === 'string' ? value : t(value ? 'lot.log.yes' : 'lot.log.no')),
  };
}
