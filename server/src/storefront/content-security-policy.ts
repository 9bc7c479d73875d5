import type { PageFacts } from '@marque/core/contracts/page';
import { type Config, realtimeServiceOf } from '../config/index.ts';

/** The hosts that Google names for a tag manager with analytics; it sends to those of the visitor's region. */
const TAG_MANAGER = {
  scripts: ['https://*.googletagmanager.com'],
  pictures: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
} as const;
const NO_HOSTS = { scripts: [], pictures: [], connections: [] } as const;

/** What Stripe's script and its frames for cards and for the bank's challenge need. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
} as const;
const NO_GATEWAY = { scripts: [], frames: [], connections: [] } as const;

type PolicyConfig = Pick<
  Config,
  'auctionsUrl' | 'imageCdnUrl' | 'payments' | 'tagManager' | 'realtimeUrl' | 'realtimePublicUrl' | 'realtimeKey'
>;

export interface PolicyParts {
  readonly origins: PageFacts['origins'];
  /** Inline scripts that are permitted one by one: nonces or hashes. */
  readonly scriptSources: readonly string[];
  /** Where pages send files to, beside their own site; null where nowhere else. */
  readonly formOrigin: string | null;
}

/**
 * Scripts from our own files, or permitted one by one; sockets to either site or to the service that has them, and files to
 * their storage. Pictures of an
 * image CDN, and the hosts of a tag manager and of a card gateway, only where the settings name one.
 */
export function contentSecurityPolicy(
  { auctionsUrl, imageCdnUrl, payments, tagManager, ...config }: PolicyConfig,
  { origins, scriptSources, formOrigin }: PolicyParts,
): string {
  const service = realtimeServiceOf(config);
  const socketOrigins = service === null ? Object.values(origins) : [service.url];
  const sockets = socketOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const others = [formOrigin, auctionsUrl ?? null].filter((place) => place !== null);
  const hosts = tagManager === undefined ? NO_HOSTS : TAG_MANAGER;
  const gateway = payments === 'stripe' ? STRIPE : NO_GATEWAY;
  const cdn = imageCdnUrl === undefined ? [] : [new URL(imageCdnUrl).origin];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...gateway.scripts, ...scriptSources, ...hosts.scripts].join(' '),
    // Mantine sets sizes and colours of single elements as inline style attributes.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...cdn, ...hosts.pictures].join(' '),
    "font-src 'self' data:",
    [
      "connect-src 'self'",
      ...Object.values(origins),
      ...sockets,
      ...others,
      ...gateway.connections,
      ...hosts.connections,
    ].join(' '),
    ...(gateway.frames.length === 0 ? [] : [['frame-src', ...gateway.frames].join(' ')]),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
