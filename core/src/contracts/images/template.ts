/** Addresses of pictures at an image CDN, made from the template that the server's settings give. */

const PLACEHOLDERS = ['origin', 'key', 'width', 'height', 'fit', 'format', 'quality'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

const REQUIRED: readonly Placeholder[] = ['key', 'width'];
const IS_PLACEHOLDER = /\{([^{}]*)\}/g;
/** Scheme and host, which the content security policy names, are the same for every picture. */
const FIXED_ORIGIN = /^(?:https:\/\/[a-z\d.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)\//;

/** Why a template can’t be used; null if it can. */
export function imageTemplateProblem(template: string): string | null {
  if (!FIXED_ORIGIN.test(template)) return 'a template that begins like https://images.example/ is needed';
  const names = [...template.matchAll(IS_PLACEHOLDER)].map(([, name]) => name ?? '');
  const unknown = names.find((name) => !PLACEHOLDERS.some((known) => known === name));
  if (unknown !== undefined) return `{${unknown}} is none of ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}`;
  const missing = REQUIRED.filter((name) => !names.includes(name));
  return missing.length === 0 ? null : `${missing.map((name) => `{${name}}`).join(' and ')} must be in it`;
}
