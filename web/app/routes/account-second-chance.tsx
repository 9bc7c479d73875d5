import { answerSecondChance, loadSecondChance, requireMember, SecondChancePage } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-second-chance';

export const handle: PageHandle = { namespaces: ['account', 'sale', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadSecondChance(requireMember(args), args.params.id);
}

export async function action(args: Route.ActionArgs) {
  return answerSecondChance(requireMember(args), args.params.id, await args.request.formData());
}

export default function SecondChanceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondChancePage {...loaderData} outcome={actionData ?? null} />;
}
