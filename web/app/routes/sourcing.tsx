import { SourcingPage } from '../features/sourcing/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';

export const handle: PageHandle = { namespaces: ['sell', 'forms', 'fields'] };

export default SourcingPage;
