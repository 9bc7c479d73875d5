export { FailureScreen } from './failure-screen.tsx';
export { FirstRun } from './first-run.tsx';
export { Frame } from './frame.tsx';
