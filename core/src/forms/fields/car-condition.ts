/** The condition of a car. Sellers answer "None" where a required text asks for damage or faults. */
import { choice, date, longText, remark, when, yesNo } from './define.ts';

export const GRADES = ['Excellent', 'Good', 'Fair', 'Poor'] as const;

export const accident = yesNo('accident', { hasHelp: true });
export const accidentHistory = remark('accidentHistory', { hasHelp: true, visibleWhen: when('accident', '1') });
export const bodyWorkDamage = yesNo('bodyWorkDamage');
export const bodyWorkDamageDetail = remark('bodyWorkDamageDetail', {
  hasHelp: true,
  visibleWhen: when('bodyWorkDamage', '1'),
});
export const paintworkCondition = choice('paintworkCondition', GRADES);
export const repainted = yesNo('repainted');
export const repaintedDetail = remark('repaintedDetail', { visibleWhen: when('repainted', '1') });
export const paintworkDamage = longText('paintworkDamage', { hasHelp: true });
export const interiorTrimCondition = choice('interiorTrimCondition', GRADES);
export const interiorReupholstered = yesNo('interiorReupholstered');
export const interiorReupholsteredDetail = remark('interiorReupholsteredDetail', {
  visibleWhen: when('interiorReupholstered', '1'),
});
export const faultsInfo = longText('faultsInfo', { hasHelp: true });
export const mechanicalOrElectricalFaults = longText('mechanicalOrElectricalFaults', { hasHelp: true });
export const dateOfLastInspection = date('dateOfLastInspection', { required: false, hasHelp: true });
export const inspectionAdvisories = remark('inspectionAdvisories', { hasHelp: true });
