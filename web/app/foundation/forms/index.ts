export { Alert } from './alert.tsx';
export { BoxedOutcome } from './boxed-outcome.tsx';
export { browserUploads } from './browser-uploads.ts';
export { FailureReason, FailureWords } from './failure-words.tsx';
export { FormTheme } from './form-theme.tsx';
export { NotSent } from './not-sent.tsx';
export { refusedIn, showRefused } from './refused-in.ts';
export { useIsAlive } from './use-is-alive.ts';
export { useSentOnce } from './use-sent-once.ts';
