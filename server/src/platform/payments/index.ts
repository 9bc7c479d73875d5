export type { GatewayCard, GatewayFailure, PaymentsPort } from './port.ts';
export { BEHAVIOURS, type Behaviour, expiresAt } from './sandbox-cards.ts';
export { createSandboxPayments, type SandboxOptions, type SandboxPayments } from './sandbox-payments.ts';
