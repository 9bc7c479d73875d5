export { PASSWORD_LEAST } from '@marque/core/rules/contact';
