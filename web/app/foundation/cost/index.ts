export { CostLine, CostLines } from './cost-lines.tsx';
