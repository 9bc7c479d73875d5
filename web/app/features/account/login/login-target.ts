export { departureFor, FORGET_TARGET, readTarget, targetCookie } from '@marque/core/rules/visit';
