export { createSales, type Sales } from './create-sales.ts';
