import { imageTemplateProblem } from '@marque/core/contracts/images';
import * as z from 'zod';
import { isNetwork } from '../platform/proxies/index.ts';

export const truthy = z
  .union([z.boolean(), z.string()])
  .transform((value) => value === true || value === '1' || value === 'true');

/** An address as people type it, without a path: what links and sockets begin with. */
export const origin = z
  .string()
  .refine(isOrigin, 'an address like https://cars.example is needed, without a path')
  .transform((text) => new URL(text).origin);

export const networks = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every(isNetwork), 'addresses or networks like 10.0.0.0/8 are needed, or "loopback"');

/** The address of a service that gets a secret. Plain HTTP is for stand-ins on this machine. */
export const serviceUrl = z
  .string()
  .refine(isServiceUrl, 'an address like https://service.example is needed, without credentials')
  .transform((text) => text.replace(/\/+$/, ''));

export const smtpUrl = z
  .string()
  .refine(isSmtpUrl, 'an address like smtp://host:587 or smtps://host:465 is needed, without credentials');

/** "Marque <letters@marque.example>", or the address alone. */
export const sender = z
  .string()
  .regex(
    /^(?:[^<>"\r\n]{1,100} ?<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'an address like Marque <letters@marque.example> is needed',
  )
  .transform((text) => {
    const [, name = '', address = text] = /^(.*?) ?<(.*)>$/.exec(text) ?? [];
    return { name: name === '' ? 'Marque' : name, address };
  });

export const imageTemplate = z.string().superRefine((text, context) => {
  const problem = imageTemplateProblem(text);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** A Datadog site by its host; an address of this machine is for stand-ins. */
export const datadogSite = z
  .string()
  .refine(
    (text) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text) || (isServiceUrl(text) && isLoopback(text)),
    'a site like datadoghq.eu is needed',
  );

export const postgresUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'postgres:' || protocol === 'postgresql:') && hostname !== '';
}, 'an address like postgres://user:password@host:5432/database is needed');

/** A key or token of a service: printable characters without spaces, so that it fits a header. */
export const key = z.string().regex(/^[\x21-\x7e]{1,1000}$/, 'printable characters without spaces are needed');

/** The id or the key of an application for real time, which are parts of paths. */
export const realtimeName = z.string().regex(/^[\w-]{1,100}$/, 'letters, digits, hyphens and underscores are needed');

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin: bare, href } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && href === `${bare}/`;
}

function isServiceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLoopback(text))) &&
    [username, password, search, hash].every((part) => part === '')
  );
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  return (
    (protocol === 'smtp:' || protocol === 'smtps:') &&
    hostname !== '' &&
    (pathname === '' || pathname === '/') &&
    [username, password, search, hash].every((part) => part === '')
  );
}

/** Whether the address is of this machine. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
