/** Addresses of pictures at an image CDN, made from the template that the server's settings give. */
import { DEFAULT_QUALITY, type ImageOptions } from './address.ts';

const PLACEHOLDERS = ['origin', 'key', 'width', 'fit', 'format', 'quality'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

const REQUIRED: readonly Placeholder[] = ['key', 'width'];
const PLACEHOLDER_PATTERN = /\{([^{}]*)\}/g;
/** Scheme and host, which the content security policy names, are the same for every picture. */
const FIXED_ORIGIN = /^(?:https:\/\/[a-z\d.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)\//;

/** Why a template can’t be used; null if it can. */
export function imageTemplateProblem(template: string): string | null {
  if (!FIXED_ORIGIN.test(template)) return 'a template that begins like https://images.example/ is needed';
  const names = [...template.matchAll(PLACEHOLDER_PATTERN)].map(([, name]) => name ?? '');
  const unknown = names.find((name) => !PLACEHOLDERS.some((known) => known === name));
  if (unknown !== undefined) return `{${unknown}} is none of ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}`;
  const missing = REQUIRED.filter((name) => !names.includes(name));
  return missing.length === 0 ? null : `${missing.map((name) => `{${name}}`).join(' and ')} must be in it`;
}

/**
 * The template of a page: `{origin}` is the origin that the CDN fetches from. It is the same for both sites, since they
 * share their pictures, and so the CDN stores each once.
 */
export function imageTemplateFor(template: string, origin: string): string {
  return template.replaceAll('{origin}', origin);
}

/** The sites' own endpoint, which `imageUrl` names too. */
const EMBEDDED_TEMPLATE = '/images/{key}?w={width}&fm={format}&q={quality}';

/** What pages ask for: pictures without a crop, in a format that they name. */
export type PageImageOptions = Required<Pick<ImageOptions, 'width' | 'format'>> & Pick<ImageOptions, 'quality'>;

/** The address of a page's picture by a template of `imageTemplateFor`; null stands for the sites' own endpoint. */
export function imageUrlBy(template: string | null, key: string, options: PageImageOptions): string {
  const values: Readonly<Record<string, unknown>> = { fit: 'cover', quality: DEFAULT_QUALITY, key, ...options };
  return (template ?? EMBEDDED_TEMPLATE).replace(/{(\w+)}/g, (_, name: string) => String(values[name]));
}
