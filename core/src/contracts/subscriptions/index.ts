/** Alerts about new lots: by make and model, and by a saved search. */
import * as z from 'zod/mini';
import { SITES } from '../../rules/lot/types.ts';
import { SUBSCRIPTION_TYPE } from '../../rules/people/contact/subscriptions.ts';
import { endpoint } from '../endpoint/index.ts';
import { id, isoInstant, line, pathId, pattern, secret } from '../wire/index.ts';

/** An alert by make and model. */
export const subscription = z.object({
  subscriptionId: id,
  subscriptionKey: z.string(),
  /** The same as `subscriptionKey`. */
  key: z.string(),
  type: z.literal(SUBSCRIPTION_TYPE),
  /** Make and model as people write them. */
  name: z.string(),
  dtCreatedUTC: isoInstant,
});
export type Subscription = z.output<typeof subscription>;

const accountParams = z.object({ userId: pathId });

export const listSubscriptions = endpoint({
  name: 'listSubscriptions',
  method: 'GET',
  path: '/v1/users/:userId/subscriptions',
  summary: 'The caller’s alerts by make and model, latest first.',
  access: 'user',
  params: accountParams,
  replies: { 200: z.object({ subscriptions: z.array(subscription) }) },
});

export const addSubscription = endpoint({
  name: 'addSubscription',
  method: 'POST',
  path: '/v1/users/:userId/subscriptions',
  summary: 'Subscribes the caller to new lots of a make and model; a repeated call returns the same alert.',
  access: 'user',
  loginMessage: 'loginToSubscribe',
  params: accountParams,
  body: z.object({
    userId: z.optional(id),
    subscriptionType: z.literal(SUBSCRIPTION_TYPE),
    subscriptionKey: pattern(/^[^\s_]{1,60}_[^\s_]{1,80}$/u),
    /** Make and model as people write them; by default the name of a lot with this key. */
    name: z.optional(line(1, 120)),
  }),
  replies: { 200: z.object({ subscription, message: z.literal('subscriptionSuccess') }) },
  refusals: [409, 429],
});

export const removeSubscription = endpoint({
  name: 'removeSubscription',
  method: 'DELETE',
  path: '/v1/users/:userId/subscriptions/:subscriptionId',
  summary: 'Ends an alert of the caller; repeated calls have no effect.',
  access: 'user',
  loginMessage: 'loginToSubscribe',
  params: z.object({ userId: pathId, subscriptionId: pathId }),
  replies: { 200: z.object({ subscriptionId: id, message: z.literal('unsubscribeSuccess') }) },
});

/** A search that its owner is told about when a new lot matches. */
export const savedSearch = z.object({
  savedSearchId: id,
  site: z.enum(SITES),
  name: z.string(),
  /** The query of the listing page's address, without "?". */
  query: z.string(),
  dtCreatedUTC: isoInstant,
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/v1/users/:userId/savedSearches',
  summary: 'The caller’s saved searches, latest first.',
  access: 'user',
  params: accountParams,
  replies: { 200: z.object({ savedSearches: z.array(savedSearch) }) },
});

export const addSavedSearch = endpoint({
  name: 'addSavedSearch',
  method: 'POST',
  path: '/v1/users/:userId/savedSearches',
  summary: 'Saves a search of the listing page; the caller is told about new lots that match.',
  access: 'user',
  loginMessage: 'loginToSubscribe',
  params: accountParams,
  body: z.object({ site: z.enum(SITES), name: line(1, 120), query: secret(0, 500) }),
  replies: { 200: z.object({ savedSearch, message: z.literal('subscriptionSuccess') }) },
  refusals: [409, 429],
});

export const removeSavedSearch = endpoint({
  name: 'removeSavedSearch',
  method: 'DELETE',
  path: '/v1/users/:userId/savedSearches/:savedSearchId',
  summary: 'Deletes a saved search of the caller; repeated calls have no effect.',
  access: 'user',
  loginMessage: 'loginToSubscribe',
  params: z.object({ userId: pathId, savedSearchId: pathId }),
  replies: { 200: z.object({ savedSearchId: id, message: z.literal('unsubscribeSuccess') }) },
});

/** Signed by the server: names one alert or saved search of one account. */
const unsubscribeToken = pattern(/^[A-Za-z0-9_-]{1,60}\.[A-Za-z0-9_-]{20,100}$/);

export const endAlert = endpoint({
  name: 'endAlert',
  method: 'POST',
  path: '/v1/alerts/unsubscribe/:token',
  summary:
    'Ends the alert that an e-mail was about, without a login: for its link and for the button of mail programs.',
  access: 'public',
  params: z.object({ token: unsubscribeToken }),
  replies: { 200: z.object({ name: z.string(), message: z.literal('unsubscribeSuccess') }) },
});
