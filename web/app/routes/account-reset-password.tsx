import { resetPassword } from '@marque/core/contracts/accounts';
import { ResetPasswordPage, setNewPassword } from '../features/account/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-reset-password';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

/** Opening the link does not redeem the token, because mail scanners follow links too. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

/** The form of a browser without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(pageFacts);
  const form = await request.formData();
  const entry = { token: textOf(form.get('token')), password: textOf(form.get('password')) };
  return setNewPassword(entry, (body) => api.call(resetPassword, { body }));
}

export default function ResetPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordPage token={loaderData.token} outcome={actionData ?? null} />;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
