export { createLifecycle, type Lifecycle } from './create-lifecycle.ts';
