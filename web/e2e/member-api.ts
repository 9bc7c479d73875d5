/** What demo accounts do with programs of their own, with a bearer token. */
export type MemberCall = <Body>(name: string, method: string, path: string, body?: object) => Promise<Body>;

/** Logs each account in once, and throws for every answer that is not a success. */
export function memberApi(origin: string): MemberCall {
  const tokens = new Map<string, Promise<string>>();

  async function openSession(name: string): Promise<string> {
    const body = JSON.stringify({ email: `${name}@marque.test`, password: 'marque-demo-1' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}/v1/sessions`, { method: 'POST', headers, body });
    return ((await response.json()) as { readonly accessToken: string }).accessToken;
  }

  return async <Body>(name: string, method: string, path: string, body?: object): Promise<Body> => {
    const token = tokens.get(name) ?? openSession(name);
    tokens.set(name, token);
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${await token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
}
