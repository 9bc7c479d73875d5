export { createLifecycle, type Lifecycle } from './create-lifecycle.ts';
export type { OnListed } from './relist-lot.ts';
