export { expiresAt } from './sandbox-cards.ts';
export { createSandboxPayments, type SandboxPayments } from './sandbox-payments.ts';
