export { RowsStep } from './rows-step.tsx';
