export { SoldRows } from './sold-rows.tsx';
