import * as contact from '../fields/contact.ts';
import { agreement, choice, files, longText, remark, text, tick, when, year, yesNo } from '../fields/define.ts';
import * as sale from '../fields/sale.ts';
import type { Variant } from './types.ts';

const IF_NOT_IN_ORDER = when('goodWorkingOrder', '0');

/** The watch consignment form. The account supplies the e-mail address. */
export const watchForm: Variant = {
  id: 'watch',
  site: 'watches',
  version: 1,
  steps: [
    {
      key: 'seller',
      fields: [
        contact.vendorFullName,
        contact.vendorPhone,
        choice('vendorPrivateOrTrade', ['Private', 'Trade'], {
          words: 'vendorType',
          optionWords: 'privateOrTrade',
        }),
        sale.canEscrow,
        yesNo('managedService', { hasHelp: true }),
        longText('reasonForSelling', { rows: 2 }),
        sale.reservePrice,
        text('watchLocation'),
      ],
    },
    {
      key: 'watch',
      fields: [
        text('watchMake', { max: 80, words: 'maker' }),
        text('watchReferenceNumber', { max: 60, hasHelp: true }),
        text('serialNumber', { max: 60, hasHelp: true }),

        // Watches may be older than cars.
        year('manufactureYear', [1700, 2100], { yearsAhead: 0 }),
        choice('movementType', ['Automatic', 'Manual', 'Quartz']),
        text('dialColourAndType'),
        text('braceletMaterial'),
        yesNo('hasBox'),
        yesNo('hasPapersAndOrGuaranteeCard'),
        year('guaranteeCardYear', [1900, 2100], {
          required: false,
          yearsAhead: 0,
          notBefore: 'manufactureYear',
          visibleWhen: when('hasPapersAndOrGuaranteeCard', '1'),
        }),
        remark('additionalAccessories', { hasHelp: true }),
      ],
    },
    {
      key: 'condition',
      fields: [
        yesNo('goodWorkingOrder'),
        remark('specifyAnyIssues', { visibleWhen: IF_NOT_IN_ORDER }),
        tick('specifyIssuesChips', { visibleWhen: IF_NOT_IN_ORDER }),
        tick('specifyIssuesDial', { visibleWhen: IF_NOT_IN_ORDER }),
        tick('specifyIssuesLume', { visibleWhen: IF_NOT_IN_ORDER }),
        tick('specifyIssuesBezel', { visibleWhen: IF_NOT_IN_ORDER }),
        tick('specifyIssuesBracelet', { visibleWhen: IF_NOT_IN_ORDER }),
        tick('specifyIssuesCase', { visibleWhen: IF_NOT_IN_ORDER }),
        tick('specifyIssuesClasp', { visibleWhen: IF_NOT_IN_ORDER }),
        tick('specifyIssuesPins', { visibleWhen: IF_NOT_IN_ORDER }),
        tick('specifyIssuesScratches', { visibleWhen: IF_NOT_IN_ORDER }),
      ],
    },
    {
      key: 'ownership',
      fields: [
        yesNo('legalOwner'),
        yesNo('originalOwner', { required: false }),
        yesNo('authorityToSell', { required: false, hasHelp: true }),
        year('yearPurchased', [1900, 2100], { yearsAhead: 0, notBefore: 'manufactureYear' }),
        text('purchasedFrom', { hasHelp: true }),
        yesNo('proofOfPurchase'),
        yesNo('serviced'),
      ],
    },
    {
      key: 'final',
      fields: [
        files('images', 'watch', { words: 'watchImages', hasHelp: true }),
        sale.termsAndConditions,
        agreement('listedElsewhere'),
      ],
    },
  ],
};
