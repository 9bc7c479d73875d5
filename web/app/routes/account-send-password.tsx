import { SendPasswordPage } from '../features/account/index.ts';
import type { PageHandle } from '../texts/page-texts.ts';

export const handle: PageHandle = { namespaces: ['account'] };

export default function SendPasswordRoute() {
  return <SendPasswordPage />;
}
