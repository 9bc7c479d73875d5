import { PrivacyPage } from '../features/content/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';

export const handle: PageHandle = { namespaces: ['content'] };

export default PrivacyPage;
