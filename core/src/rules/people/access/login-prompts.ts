/** Reasons for a login, which the drawer explains. */
export const LOGIN_REASONS = [
  'bid',
  'buy',
  'offer',
  'watch',
  'price',
  'saved',
  'enquire',
  'subscribe',
  'consign',
] as const;
export type LoginReason = (typeof LOGIN_REASONS)[number];

type LoginPrompt =
  /** The drawer over the page, which stays open below it. */
  | { readonly place: 'drawer'; readonly reason: LoginReason; readonly isLogged: boolean }
  /** The same drawer, which only a login closes. */
  | { readonly place: 'gate'; readonly reason: LoginReason; readonly isLogged: false }
  /** A sentence with a link in place of the content. */
  | { readonly place: 'prompt'; readonly reason: null; readonly isLogged: false }
  | { readonly place: 'page'; readonly reason: null; readonly isLogged: false };

const PROMPT: LoginPrompt = { place: 'prompt', reason: null, isLogged: false };

export const LOGIN_PROMPTS = {
  // Pages prompt for the login before they send a bid or purchase, so that an attempt without one is logged.
  bid: drawer('bid', true),
  buyNow: drawer('buy', true),
  purchase: drawer('buy', true),
  offer: drawer('offer'),
  answerCounter: drawer('offer'),
  enquire: drawer('enquire'),
  whatsApp: drawer('enquire'),
  subscribe: drawer('subscribe'),
  watch: drawer('watch'),
  saved: drawer('saved'),
  price: drawer('price'),
  comment: PROMPT,
  replyToComment: PROMPT,
  consign: { place: 'gate', reason: 'consign', isLogged: false },
  account: { place: 'page', reason: null, isLogged: false },
} as const satisfies Readonly<Record<string, LoginPrompt>>;

export type LoginAction = keyof typeof LOGIN_PROMPTS;

/** The login prompt for an action, and whether the attempt is logged. */
export function loginPromptFor(action: LoginAction): LoginPrompt {
  return LOGIN_PROMPTS[action];
}

function drawer(reason: LoginReason, isLogged = false): LoginPrompt {
  return { place: 'drawer', reason, isLogged };
}
