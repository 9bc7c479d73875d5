export { emailClass, emailFault } from '@marque/core/rules/contact';
