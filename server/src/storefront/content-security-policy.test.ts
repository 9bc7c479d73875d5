import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const SANDBOX = { payments: 'sandbox' } as const;

const parts = {
  origins: { cars: 'https://cars.example', watches: 'https://watches.example' },
  scriptSources: ["'nonce-x'"],
  formOrigin: null,
};

const directives = (policy: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

it('names no host but the sites’ own without a CDN and a tag manager', () => {
  const policy = contentSecurityPolicy(SANDBOX, parts);
  const hosts = [...policy.matchAll(/(?:https|wss):\/\/\S+?(?=[; ]|$)/g)].map(([host]) => new URL(host).hostname);
  expect(new Set(hosts)).toEqual(new Set(['cars.example', 'watches.example']));
  expect(directives(policy)).toMatchObject({
    'script-src': ["'self'", "'nonce-x'"],
    'img-src': ["'self'", 'data:', 'blob:'],
  });
});

it('names exactly the hosts of the tag manager and of the CDN where the settings have them', () => {
  const base = directives(contentSecurityPolicy(SANDBOX, parts));
  const settings = { ...SANDBOX, tagManager: 'GTM-ABC1234', imageCdnUrl: 'https://cdn.example/a/{key}/{width}' };
  const policy = directives(contentSecurityPolicy(settings, parts));
  const added = Object.fromEntries(
    Object.entries(policy).map(([name, values]) => [name, values.filter((value) => !base[name]?.includes(value))]),
  );
  expect(added).toEqual({
    'default-src': [],
    'script-src': ['https://*.googletagmanager.com'],
    'style-src': [],
    'img-src': ['https://cdn.example', 'https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    'font-src': [],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
    'frame-ancestors': [],
    'base-uri': [],
    'form-action': [],
    'object-src': [],
  });
});

it('permits sockets to the service that has them, and then to no site', () => {
  const settings = {
    ...SANDBOX,
    realtimeUrl: 'http://10.0.0.7:6001',
    realtimePublicUrl: 'https://ws.example',
    realtimeKey: 'k',
  };
  expect(directives(contentSecurityPolicy(settings, parts))['connect-src']).toEqual([
    "'self'",
    'https://cars.example',
    'https://watches.example',
    'wss://ws.example',
  ]);
  const { realtimePublicUrl: _, ...internal } = settings;
  expect(directives(contentSecurityPolicy(internal, parts))['connect-src']).toContain('ws://10.0.0.7:6001');
});

it('permits the scripts and frames of the card gateway where it is chosen', () => {
  const base = directives(contentSecurityPolicy(SANDBOX, parts));
  const policy = directives(contentSecurityPolicy({ payments: 'stripe' }, parts));
  const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  expect(base['frame-src']).toBeUndefined();
  expect(policy['frame-src']).toEqual([...stripe, 'https://hooks.stripe.com']);
  expect(policy['script-src']).toEqual(["'self'", ...stripe, "'nonce-x'"]);
  expect(policy['connect-src']).toContain('https://api.stripe.com');
});
