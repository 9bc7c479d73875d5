import type { SourcedLot } from '../../rules/display/index.ts';
import type { Site } from '../../rules/lot/index.ts';
import { type CompiledForm, compileForm, pruneHidden } from '../engine/index.ts';
import type { Answers } from '../fields/index.ts';
import { variantOf } from '../variants/index.ts';
import {
  type FilledForm,
  type SellerEnquiryAnswers,
  type SellerEnquiryContext,
  senderOf,
  textOf,
  WIRE_NAMES,
} from './seller-enquiry.ts';
import { leaveOut, SMS_TICK } from './seller-form.ts';

const ID = 'source-with-us';

const withoutTick = leaveOut(variantOf(ID), SMS_TICK);

/** The form for one visitor: without the text-message box where the account agreed earlier. */
export function sourcingForm(asksForSms: boolean): CompiledForm {
  return compileForm(asksForSms ? variantOf(ID) : withoutTick);
}

/** The initial answers of the form. The visitor can change them. */
export function wantedAnswers({ title, year }: SourcedLot): Answers {
  return { ...(title === '' ? {} : { wantedTitle: title }), ...(year === '' ? {} : { wantedYears: year }) };
}

/** What the notes of an enquiry say before each of its values, in the visitor's language. */
export interface SourcingLabels {
  readonly budget: string;
  readonly lot: string;
}

/** Converts the answers to the enquiry on the wire, which has one title and one text. */
export function sourcingEnquiry(
  filled: FilledForm,
  visit: SellerEnquiryContext,
  about: { readonly site: Site; readonly lotId: number | null; readonly labels: SourcingLabels },
): SellerEnquiryAnswers {
  const answers = pruneHidden(sourcingForm(!visit.hasOptedIntoSms), filled.answers);
  const budget = textOf(answers, 'wantedBudget');
  const notes = [
    textOf(answers, 'wantedNotes'),
    budget === '' ? '' : `${about.labels.budget}: ${budget}`,
    about.lotId === null ? '' : `${about.labels.lot}: ${about.lotId}`,
  ].filter((line) => line !== '');
  return {
    productType: about.site === 'watches' ? 'watch' : 'car',
    vehicleTitle: `${textOf(answers, 'wantedTitle')} ${textOf(answers, 'wantedYears')}`.trim(),
    ...(notes.length === 0 ? {} : { vehicleNotes: notes.join('\n') }),
    source: ID,
    ...senderOf({ answers, setting: filled.setting }, visit),
  };
}

/** Maps the names on the wire to the fields of the form, where they differ. */
export function sourcingWireNames(): Readonly<Record<string, string>> {
  return { ...WIRE_NAMES, vehicleTitle: 'wantedTitle', vehicleNotes: 'wantedNotes' };
}
