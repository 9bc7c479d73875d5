import { type Config, settingOf } from '../../config/index.ts';
import type { ServerContext } from '../context.ts';
import type { PaymentsPort } from './port.ts';
import { createSandboxPayments } from './sandbox-payments.ts';

export { createSandboxPayments, type SandboxPayments } from './sandbox-payments.ts';

/** Opens the card gateway that the settings select. */
export async function openPayments(
  config: Config,
  context: Pick<ServerContext, 'db' | 'clock' | 'log' | 'secret'>,
): Promise<PaymentsPort> {
  if (config.payments === 'sandbox') return createSandboxPayments({ now: context.clock.now, log: context.log });
  const { createStripePayments } = await import('./stripe/index.ts');
  const settings = {
    secretKey: settingOf(config, 'stripeSecretKey'),
    webhookSecret: settingOf(config, 'stripeWebhookSecret'),
    apiUrl: config.stripeApiUrl,
  };
  return createStripePayments(settings, context);
}
