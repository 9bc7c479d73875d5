/** The only kind of alert: a make and a model. */
export const SUBSCRIPTION_TYPE = 'makeModel';

/** The key of an alert: make and model in lower case without spaces, joined by an underscore ("astonmartin_db5"). */
export function subscriptionKey(make: string, model: string): string {
  return `${squeeze(make)}_${squeeze(model)}`;
}

/** Alerts by make and model of one account; far above honest use. */
export const MOST_SUBSCRIPTIONS = 200;

/** The form of a key: make and model of bounded length, without spaces and further underscores. */
export const SUBSCRIPTION_KEY = /^[^\s_]{1,60}_[^\s_]{1,80}$/u;

/** The key of the alert about lots like this one; null for a lot without make or model. */
export function alertKeyOf({ make, model }: { readonly make: string | null; readonly model: string | null }) {
  const key = subscriptionKey(make ?? '', model ?? '');
  return SUBSCRIPTION_KEY.test(key) ? key : null;
}

/**
 * An alert's name: the first of the given names of which the key is the key, since a name only spells the key for people.
 * Without one, the key itself.
 */
export function subscriptionName(key: string, names: readonly string[]): string {
  const letters = key.replace('_', '');
  return names.find((name) => squeeze(name) === letters) ?? key.replace('_', ' ');
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
