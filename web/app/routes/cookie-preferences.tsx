import { PreferencesPage } from '../features/consent/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';

export const handle: PageHandle = { namespaces: ['consent'] };

export default PreferencesPage;
