export { createSandboxPayments, type SandboxPayments } from './sandbox-payments.ts';
