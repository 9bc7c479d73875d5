/** Why somebody is asked to log in: the drawer says so in a sentence. */
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

export type LoginPrompt =
  /** The drawer over the page, which leads back to where one was. */
  | { readonly place: 'drawer'; readonly reason: LoginReason; readonly isLogged: boolean }
  /** The same, and nothing but logging in closes it. */
  | { readonly place: 'gate'; readonly reason: LoginReason; readonly isLogged: false }
  /** A sentence with a link, where the thing itself would stand. */
  | { readonly place: 'prompt'; readonly reason: null; readonly isLogged: false }
  | { readonly place: 'page'; readonly reason: null; readonly isLogged: false };

const PROMPT: LoginPrompt = { place: 'prompt', reason: null, isLogged: false };

export const LOGIN_PROMPTS = {
  // A visitor is led to the login before there is anything to send. What comes without one all the same is logged.
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

/** How a visitor is asked to log in for what they were about to do, and whether the attempt is written to the log. */
export function loginPromptFor(action: LoginAction): LoginPrompt {
  return LOGIN_PROMPTS[action];
}

function drawer(reason: LoginReason, isLogged = false): LoginPrompt {
  return { place: 'drawer', reason, isLogged };
}
