/** The structured data of pages, checked as search engines check it. */
import Validator from '@adobe/structured-data-validator';

/**
 * What keeps the nodes of a page from search engines' rich results, one line each. The nodes' types and properties are checked
 * against the definitions of schema.org where they are made (`schema-dts`).
 */
export async function listStructuredDataFaults(html: string): Promise<readonly string[]> {
  const scripts = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const faults = await Promise.all(scripts.map(([, json = '']) => faultsIn(json)));
  return faults.flat();
}

async function faultsIn(json: string): Promise<readonly string[]> {
  const nodes = nodesIn(json);
  if (nodes === null) return ['no JSON'];
  const found = await new Validator().validate({ jsonld: { Graph: nodes } });
  return found
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage, path }) => `${issueMessage} in ${JSON.stringify(path)}`);
}

/** Null for a text that is not JSON. */
function nodesIn(json: string): readonly unknown[] | null {
  try {
    const parsed = JSON.parse(json) as { readonly '@graph'?: readonly unknown[] };
    return parsed['@graph'] ?? [parsed];
  } catch {
    return null;
  }
}
