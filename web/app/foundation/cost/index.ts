export { CostLine, CostLines, CostList } from './cost-lines.tsx';
