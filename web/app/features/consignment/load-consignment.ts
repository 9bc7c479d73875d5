import type { Me } from '@marque/core/contracts/accounts';
import type { PageFacts } from '@marque/core/contracts/page';
import { listProspects, readProspect } from '@marque/core/contracts/prospects';
import { type ConsignmentId, variantFor } from '@marque/core/forms/variants';
import {
  CONSIGNMENT,
  type ConsignmentAccess,
  type ConsignmentVisitor,
  consignmentAccess,
  draftPath,
} from '@marque/core/rules/selling';
import { type ConsignmentLink, readConsignmentLink } from '@marque/core/rules/visit';
import { copyOf, listedCopyOf } from './drafts/autosave/server-copies.ts';
import type { ServerCopy } from './drafts/draft-to-open.ts';

export interface ConsignmentData {
  readonly access: ConsignmentAccess;
  readonly link: ConsignmentLink;
  /** The id of the draft in the URL. */
  readonly asked: string | null;
  /** Null before the first question is answered, and for a draft that the server does not have. */
  readonly formName: ConsignmentId | null;
  /** The latest drafts and submissions of that form, latest save first; null if the request failed. */
  readonly remote: readonly ServerCopy[] | null;
}

type Facts = Pick<PageFacts, 'api' | 'me' | 'site'>;

/** The data of the consignment page: the result of the access check, the form of the URL and its drafts. */
export async function loadConsignment(facts: Facts, url: URL): Promise<ConsignmentData> {
  const link = readConsignmentLink(url.searchParams);
  const asked = readId(url.searchParams.get('draft'));
  const access = consignmentAccess(
    visitorOf(facts.me),
    asked === null ? { path: CONSIGNMENT, link } : draftPage(asked, link),
  );
  if (access.kind === 'form') {
    return { access, link, asked, ...(asked === null ? await byLink(facts, link) : await byId(facts, asked)) };
  }
  if (access.kind === 'cardWarning' && asked !== null) {
    // The notice about a submitted form requires no card, since the card may have expired after the submission.
    const found = await byId(facts, asked);
    if (found.remote?.[0]?.isSubmitted) return { access: { kind: 'form', maySubmit: false }, link, asked, ...found };
  }
  return { access, link, asked, formName: null, remote: [] };
}

/** The account facts of the access check. On the web, no user acts for a vendor without a card of their own. */
export function visitorOf(me: Me | null): Omit<ConsignmentVisitor, 'skipsCard'> {
  if (me === null) return { isLoggedIn: false, card: 'none', isVip: false, actsForVendor: false };
  const card = me.card === null ? 'none' : me.card.isExpired ? 'expired' : 'good';
  return { isLoggedIn: true, card, isVip: me.isVip, actsForVendor: false };
}

/** A draft determines its own form, so its URL suffices as the return target. */
function draftPage(id: string, link: ConsignmentLink) {
  return {
    path: draftPath(id),
    link: { ...link, dealId: null, vendorId: null, region: null, lotSubType: null },
  };
}

async function byLink({ api, site }: Facts, link: ConsignmentLink) {
  const formName = variantFor(site, link);
  if (formName === null) return { formName, remote: [] };
  const answer = await api.call(listProspects, { query: { formName } });
  if (!answer.ok) return { formName, remote: null };
  const { prospects } = answer.value.body;
  // The page shows one draft at most; the browser asks for another by its id.
  const newest = prospects.find(({ isSubmitted }) => isSubmitted === 0);
  const full = newest === undefined ? null : await api.call(readProspect, { params: { id: newest.id } });
  if (full !== null && !full.ok) return { formName, remote: null };
  const draft = full === null ? null : copyOf(full.value.body);
  return { formName, remote: prospects.map((one) => (one.id === draft?.id ? draft : listedCopyOf(one))) };
}

async function byId({ api }: Facts, id: string) {
  const answer = await api.call(readProspect, { params: { id } });
  if (answer.ok) {
    const prospect = answer.value.body;
    return { formName: prospect.formName, remote: [copyOf(prospect)] };
  }
  // A draft that is missing on the server may be in the browser, if it was started offline.
  const isMissing = answer.error.kind === 'refused' && answer.error.status === 404;
  return { formName: null, remote: isMissing ? [] : null };
}

function readId(text: string | null): string | null {
  return text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null;
}
