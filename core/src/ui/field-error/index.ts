export { FieldError } from './field-error.tsx';
