export { SubscriptionsProvider, useIsSubscribed, useSubscriptions } from './subscriptions-context.tsx';
export type { Model, SettledAlert } from './subscriptions-store.ts';
