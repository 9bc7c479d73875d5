export { ColumnsStep } from './columns-step.tsx';
