import { sendPasswordReset } from '@marque/core/contracts/accounts';
import { requestPasswordLink, SendPasswordPage } from '../features/account/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-send-password';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

/** The form of a browser without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(pageFacts);
  const email = (await request.formData()).get('email');
  return requestPasswordLink(typeof email === 'string' ? email : '', (address) =>
    api.call(sendPasswordReset, { body: { email: address } }),
  );
}

export default function SendPasswordRoute({ actionData }: Route.ComponentProps) {
  return <SendPasswordPage outcome={actionData ?? null} />;
}
