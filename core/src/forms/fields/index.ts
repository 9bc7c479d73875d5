export {
  type Answers,
  type Condition,
  FIELD_KINDS,
  type Field,
  type FieldKind,
  type FieldValue,
  type StoredFile,
} from './types.ts';
export { helpKey, labelKey, optionKey } from './words.ts';
