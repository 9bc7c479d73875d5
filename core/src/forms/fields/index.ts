export { helpKey, labelKey, optionKey } from './text-keys.ts';
export {
  type Answers,
  type Condition,
  FIELD_KINDS,
  type Field,
  type FieldKind,
  type FieldValue,
  type StoredFile,
} from './types.ts';
