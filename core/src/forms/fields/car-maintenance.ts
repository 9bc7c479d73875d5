/** Service history of a car. */
import { date, remark, text, whole, yesNo } from './define.ts';

export const lastServiceDate = date('lastServiceDate', { hasHelp: true });
export const serviceMileage = whole('serviceMileage', [0, 9_999_999]);
export const serviceCompany = remark('serviceCompany', { rows: 2 });
export const serviceWorkDetails = remark('serviceWorkDetails');
export const servicePreviousDetails = remark('servicePreviousDetails');
export const serviceOtherDetails = remark('serviceOtherDetails');
export const serviceCamBelt = text('serviceCamBelt', { required: false, hasHelp: true });
export const allServiceHistory = yesNo('allServiceHistory', { hasHelp: true });
