/** The only kind of alert: a make and a model. */
export const SUBSCRIPTION_TYPE = 'makeModel';

/** The key of an alert: make and model in lower case without spaces, joined by an underscore ("astonmartin_db5"). */
export function subscriptionKey(make: string, model: string): string {
  return `${squeeze(make)}_${squeeze(model)}`;
}

export interface Subscription {
  readonly subscriptionId: number;
  readonly subscriptionKey: string;
}

type SubscriptionToggle =
  | {
      readonly kind: 'subscribe';
      readonly subscriptionType: typeof SUBSCRIPTION_TYPE;
      readonly subscriptionKey: string;
    }
  | { readonly kind: 'unsubscribe'; readonly subscriptionId: number };

/** The subscribe button of a make and model ends an existing alert or creates one. */
export function subscriptionToggle(
  subscriptions: readonly Subscription[],
  make: string,
  model: string,
): SubscriptionToggle {
  const key = subscriptionKey(make, model);
  const existing = subscriptions.find((subscription) => subscription.subscriptionKey === key);
  if (existing !== undefined) return { kind: 'unsubscribe', subscriptionId: existing.subscriptionId };
  return { kind: 'subscribe', subscriptionType: SUBSCRIPTION_TYPE, subscriptionKey: key };
}

function squeeze(name: string): string {
  return name.toLowerCase().replace(/\s/g, '');
}
