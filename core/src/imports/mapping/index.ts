export { guessMapping } from './guess-mapping.ts';
export {
  type ColumnMapping,
  columnMapping,
  DATE_ORDERS,
  type DateOrder,
  importableFields,
  readMapping,
} from './mapping.ts';
