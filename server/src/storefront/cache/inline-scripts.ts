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
 * with the hashes that permit its inline scripts instead.
 */
export function withoutNonce(html: string, nonce: string): SharedDocument {
  const shared = html.replaceAll(` nonce="${nonce}"`, '').replaceAll(` nonce='${nonce}'`, '');
  const sources = new Set<string>();
  for (const { groups } of shared.matchAll(SCRIPT)) {
    const { attributes = '', code = '' } = groups ?? {};
    const isRun = !/\stype=/.test(attributes) || RUN_TYPE.test(attributes);
    if (code === '' || !isRun || /\ssrc=/.test(attributes)) continue;
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: shared, scriptSources: [...sources] };
}
