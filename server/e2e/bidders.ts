/** Creates accounts that may bid through the API: registered, verified by e-mail, with a card and a telephone. */

export const PASSWORD = 'a-long-password-1';

export interface Bidder {
  readonly userId: number;
  readonly email: string;
  readonly token: string;
}

export async function makeBidder(origin: string, name: string, number: number): Promise<Bidder> {
  const email = `${name}-${number}@bidders.test`;
  const { userId } = await post<{ userId: number }>(origin, '/v1/users', null, {
    email,
    password: PASSWORD,
    firstName: name,
    lastName: String(number),
    countryCode: 'GB',
    termsAgreed: true,
  });
  const mailbox = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const { mails } = (await mailbox.json()) as { mails: { text: string }[] };
  const link = mails.map((mail) => /token=([\w-]+)/.exec(mail.text)?.[1]).find((token) => token !== undefined);
  await post(origin, '/v1/users/verifications', null, { token: link });
  const accessToken = await tokenOf(origin, email);
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2049, cvc: '123' };
  const { token } = await post<{ token: string }>(origin, '/v1/payments/sandbox/tokens', accessToken, card);
  await post(origin, '/v1/users/me/cards', accessToken, { token });
  await send(origin, 'PATCH', '/v1/users/me', accessToken, { billingPhone: `+44207${String(1_000_000 + number)}` });
  return { userId, email, token: accessToken };
}

/** Logs in; the token lasts a quarter of an hour. */
export async function tokenOf(origin: string, email: string, password = PASSWORD): Promise<string> {
  const { accessToken } = await post<{ accessToken: string }>(origin, '/v1/sessions', null, { email, password });
  return accessToken;
}

export async function post<Reply>(origin: string, path: string, token: string | null, body: unknown): Promise<Reply> {
  return send<Reply>(origin, 'POST', path, token, body);
}

async function send<Reply>(
  origin: string,
  method: string,
  path: string,
  token: string | null,
  body: unknown,
): Promise<Reply> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Reply;
}
