import { PrivacyPage } from '../features/content/index.ts';
import type { PageHandle } from '../texts/page-texts.ts';

export const handle: PageHandle = { namespaces: ['content'] };

export default PrivacyPage;
