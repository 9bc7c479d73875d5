export { Alert } from './alert.tsx';
export { BoxedOutcome, NotSent } from './boxed-outcome.tsx';
export { browserUploads } from './browser-uploads.ts';
export { FailureReason, FailureWords } from './failure-words.tsx';
export { FormTheme } from './form-theme.tsx';
export { refusedIn, showRefused } from './refused-in.ts';
export { TokenForm } from './token-form.tsx';
export { useIsHydrated } from './use-is-hydrated.ts';
export { differsInStepOnly, useStepHistory } from './use-step-history.ts';
