/** What the console shows beside the wall. It is a file of its own, so that the wall's rows do not wait for it. */
export { AuditScreen } from '../audit/index.ts';
export { ConsignmentsSection } from '../consignments/index.ts';
export { ExtensionsScreen } from '../extensions/index.ts';
export { HandOverPage } from '../hand-over/index.ts';
export { HomePageScreen } from '../home-page/index.ts';
export { ImportSection } from '../imports/index.ts';
export { KeysDialog } from '../keys/index.ts';
export { LotDraftScreen, LotDraftsSection } from '../lot-drafts/index.ts';
export { LotDrawer, OutboxDrawer } from '../lot-drawer/index.ts';
export { Palette } from '../palette/index.ts';
export { PeopleSection } from '../people/index.ts';
export { QueuesSection } from '../queues/index.ts';
export { ResultsSection } from '../results/index.ts';
export { SettingsDialog } from '../settings/index.ts';
