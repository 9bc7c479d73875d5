import type { HomeFault } from '@marque/core/rules/home-content';
import { useTranslation } from 'react-i18next';

/** Writes what is wrong with a field of an item; null where nothing is. */
export type ProblemOf = (field: string) => string | null;

/** The problems of an item in words. */
export function useProblems(faults: readonly HomeFault[]): ProblemOf {
  const { t } = useTranslation('console');
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    return fault === undefined ? null : t(`homePage.problem.${fault.code}`);
  };
}
