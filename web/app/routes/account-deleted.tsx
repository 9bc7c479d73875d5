import { DeletedPage } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';

export const handle: PageHandle = { namespaces: ['account', 'security'] };

export default function DeletedRoute() {
  return <DeletedPage />;
}
