export { guessMapping } from './guess-mapping.ts';
export {
  type ColumnMapping,
  DATE_ORDERS,
  type DateOrder,
  importableFields,
  readMapping,
} from './mapping.ts';
