import type { Answer, ApiFailure } from '@marque/core/client';
import {
  addSavedSearch,
  addSubscription,
  removeSavedSearch,
  removeSubscription,
} from '@marque/core/contracts/subscriptions';
import { failureMessage, type MessageCode } from '@marque/core/rules/display';
import { SITES } from '@marque/core/rules/lot';
import { subscriptionToggle } from '@marque/core/rules/people';
import type { Result } from '@marque/core/rules/result';
import type { MemberFacts } from '../require-member.ts';

/** What became of a form about an alert. */
export interface AlertsOutcome {
  readonly isDone: boolean;
  readonly message: MessageCode;
}

type Change = (facts: MemberFacts, form: FormData) => Promise<Result<Answer<unknown>, ApiFailure>> | null;

/** By the form's `intent`. Null for a form that lacks what it needs, or has nothing left to do. */
const CHANGES: Readonly<Record<string, Change>> = {
  subscribe({ api, me }, form) {
    const { make, model, step } = readModel(me, form);
    if (step?.kind !== 'subscribe') return null;
    const { kind: _, ...named } = step;
    const body = { ...named, name: `${make} ${model}` };
    return api.call(addSubscription, { params: { userId: me.userId }, body });
  },
  unsubscribe({ api, me }, form) {
    const given = Number(form.get('id'));
    const { step } = readModel(me, form);
    const subscriptionId = step?.kind === 'unsubscribe' ? step.subscriptionId : given;
    return subscriptionId > 0 ? api.call(removeSubscription, { params: { userId: me.userId, subscriptionId } }) : null;
  },
  saveSearch({ api, me }, form) {
    const site = SITES.find((one) => one === form.get('site'));
    if (site === undefined) return null;
    const body = { site, name: textIn(form, 'name'), query: textIn(form, 'query') };
    return api.call(addSavedSearch, { params: { userId: me.userId }, body });
  },
  removeSearch({ api, me }, form) {
    const savedSearchId = Number(form.get('id'));
    return savedSearchId > 0 ? api.call(removeSavedSearch, { params: { userId: me.userId, savedSearchId } }) : null;
  },
};

/** Carries out the form that the page was sent; also those of other pages, which send them here without scripts. */
export async function changeAlerts(facts: MemberFacts, form: FormData): Promise<AlertsOutcome> {
  const intent = textIn(form, 'intent');
  const isEnding = intent === 'unsubscribe' || intent === 'removeSearch';
  const done = { isDone: true, message: isEnding ? 'unsubscribeSuccess' : 'subscriptionSuccess' } as const;
  const answer = await (Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined)?.(facts, form);
  // The alert is already as it was asked for.
  if (answer === null) return done;
  if (answer === undefined) return { isDone: false, message: 'subscriptionError' };
  return answer.ok ? done : { isDone: false, message: failureMessage(answer.error, 'subscribe') };
}

/** What the button of a make and model does; null without them. */
function readModel(me: MemberFacts['me'], form: FormData) {
  const [make, model] = [textIn(form, 'make'), textIn(form, 'model')];
  const step = make === '' || model === '' ? null : subscriptionToggle(me.subscriptions, make, model);
  return { make, model, step };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
