import { type Prospect, prospectId, readProspect } from '@marque/core/contracts/prospects';
import { compileForm } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import { normaliseLocale } from '@marque/core/rules/places';
import { draftPath } from '@marque/core/rules/selling';
import { data, redirect } from 'react-router';
import { countryChoices } from '../../form/country-choices.ts';
import { type AccountSummary, loadAccountSummary } from '../../frame/load-account-summary.ts';
import type { MemberFacts } from '../../require-member.ts';

export interface SubmissionData {
  readonly summary: AccountSummary;
  /** Null if the request failed. */
  readonly prospect: Prospect | null;
  /** Names of the countries among the answers, by code, since a browser's names differ from the server's. */
  readonly countries: Readonly<Record<string, string>>;
}

/** A submission with its answers. Other vendors' and unknown ones are not found; a draft leads to its form. */
export async function loadSubmission(facts: MemberFacts, id: string): Promise<SubmissionData> {
  if (!prospectId.safeParse(id).success) throw data(null, { status: 404 });
  const [summary, answer] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(readProspect, { params: { id } }),
  ]);
  if (!answer.ok) {
    if (answer.error.kind === 'refused' && answer.error.status === 404) throw data(null, { status: 404 });
    return { summary, prospect: null, countries: {} };
  }
  const prospect = answer.value.body;
  if (prospect.isSubmitted === 0) throw redirect(draftPath(id));
  return { summary, prospect, countries: countriesIn(prospect, facts.language) };
}

function countriesIn({ formName, formData }: Prospect, language: string): Record<string, string> {
  const fields = [...compileForm(variantOf(formName)).fields.values()].filter(({ kind }) => kind === 'country');
  const codes = new Set(fields.map(({ key }) => formData.answers[key]));
  const chosen = countryChoices(normaliseLocale(language)).filter(({ code }) => codes.has(code));
  return Object.fromEntries(chosen.map(({ code, name }) => [code, name]));
}
