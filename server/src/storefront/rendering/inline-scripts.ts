import { createHash } from 'node:crypto';

export interface SharedDocument {
  readonly html: string;
  /** Sources for the `script-src` of a Content-Security-Policy, one for each different inline script. */
  readonly scriptSources: readonly string[];
}

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
/** Types that browsers run; others hold data. */
const RUN_TYPE = /\stype="(?:module|text\/javascript)"/;

/**
 * A document for many visitors: without the nonce of its rendering, which a second visitor must not be able to know, and
 * with the hashes that permit its inline scripts instead. A script without the nonce is not the page's own and gets none.
 */
export function withoutNonce(html: string, nonce: string): SharedDocument {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const { groups } of html.matchAll(SCRIPT)) {
    const { attributes = '', code = '' } = groups ?? {};
    const isRun = !/\stype=/.test(attributes) || RUN_TYPE.test(attributes);
    if (code === '' || !isRun || !attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), scriptSources: [...sources] };
}
