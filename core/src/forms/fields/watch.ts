/** A watch: identity, accessories, working order, ownership. */
import { choice, longText, remark, text, tick, when, year, yesNo } from './define.ts';

const IF_NOT_IN_ORDER = when('goodWorkingOrder', '0');

export const managedService = yesNo('managedService', { hasHelp: true });
export const reasonForSelling = longText('reasonForSelling', { rows: 2 });

export const watchMake = text('watchMake', { max: 80, words: 'maker' });
export const watchReferenceNumber = text('watchReferenceNumber', { max: 60, hasHelp: true });
export const serialNumber = text('serialNumber', { max: 60, hasHelp: true });
/** Watches may be older than cars. */
export const manufactureYear = year('manufactureYear', [1700, 2100]);
export const movementType = choice('movementType', ['Automatic', 'Manual', 'Quartz']);
export const dialColourAndType = text('dialColourAndType');
export const braceletMaterial = text('braceletMaterial');
export const hasBox = yesNo('hasBox');
export const hasPapersAndOrGuaranteeCard = yesNo('hasPapersAndOrGuaranteeCard');
export const guaranteeCardYear = year('guaranteeCardYear', [1900, 2100], {
  required: false,
  visibleWhen: when('hasPapersAndOrGuaranteeCard', '1'),
});
export const additionalAccessories = remark('additionalAccessories', { hasHelp: true });

export const goodWorkingOrder = yesNo('goodWorkingOrder');
export const specifyAnyIssues = remark('specifyAnyIssues', { visibleWhen: IF_NOT_IN_ORDER });
export const specifyIssuesChips = tick('specifyIssuesChips', { visibleWhen: IF_NOT_IN_ORDER });
export const specifyIssuesDial = tick('specifyIssuesDial', { visibleWhen: IF_NOT_IN_ORDER });
export const specifyIssuesLume = tick('specifyIssuesLume', { visibleWhen: IF_NOT_IN_ORDER });
export const specifyIssuesBezel = tick('specifyIssuesBezel', { visibleWhen: IF_NOT_IN_ORDER });
export const specifyIssuesBracelet = tick('specifyIssuesBracelet', { visibleWhen: IF_NOT_IN_ORDER });
export const specifyIssuesCase = tick('specifyIssuesCase', { visibleWhen: IF_NOT_IN_ORDER });
export const specifyIssuesClasp = tick('specifyIssuesClasp', { visibleWhen: IF_NOT_IN_ORDER });
export const specifyIssuesPins = tick('specifyIssuesPins', { visibleWhen: IF_NOT_IN_ORDER });
export const specifyIssuesScratches = tick('specifyIssuesScratches', { visibleWhen: IF_NOT_IN_ORDER });

export const legalOwner = yesNo('legalOwner');
export const originalOwner = yesNo('originalOwner', { required: false });
export const authorityToSell = yesNo('authorityToSell', { required: false, hasHelp: true });
export const yearPurchased = year('yearPurchased', [1900, 2100]);
export const purchasedFrom = text('purchasedFrom', { hasHelp: true });
export const proofOfPurchase = yesNo('proofOfPurchase');
export const serviced = yesNo('serviced');
