export { type AppOptions, BODY_LIMIT_BYTES, createApp } from './app.ts';
export {
  type AccountFacts,
  type Caller,
  type LocationFacts,
  type Member,
  personOf,
  type RequestFacts,
  type Visitor,
} from './caller.ts';
export { campaignOf } from './campaign.ts';
export { allowSlowBody } from './client-errors.ts';
export { createDirectCalls, type PageCaller } from './direct-calls.ts';
export { prefersHtml } from './prefers-html.ts';
export {
  type CookieToSet,
  isRefused,
  notFound,
  notLoggedIn,
  type Refused,
  type Replied,
  refused,
  replied,
  repliedWithFile,
  tooMany,
} from './replies.ts';
export {
  type Handler,
  type HandlerCall,
  mountRoutes,
  type Route,
  type RouteHost,
  route,
  sendCookies,
  sendRefusal,
} from './route.ts';
export { createSitePort } from './site-ports.ts';
