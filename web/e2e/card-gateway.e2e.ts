import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { type FakeStripe, startFakeStripe } from '../../server/src/platform/payments/stripe/testing/fake-stripe.ts';
import { logIn } from './browsers.ts';
import { expect, test } from './journey.ts';

const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
const NOT_CONFIRMED = '4000002500003155';

let stripe: FakeStripe;
let server: ServerProcess;

test.beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startProcess({
    env: {
      MARQUE_PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: stripe.url,
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

/** In the place of Stripe's script: one field, whose number goes to the place of Stripe. */
const SCRIPT = `
  window.Stripe = (key) => ({
    elements: () => ({
      create: () => {
        const handlers = {};
        const input = document.createElement('input');
        input.setAttribute('aria-label', 'Number in the frame of ' + key);
        input.addEventListener('input', () => {
          const isWrong = /[^0-9]/.test(input.value);
          handlers.change({ error: isWrong ? { message: 'Your card number is invalid.' } : undefined });
        });
        return {
          input,
          mount(node) {
            node.append(input);
            setTimeout(() => handlers.ready());
          },
          on: (name, handler) => (handlers[name] = handler),
          destroy: () => input.remove(),
        };
      },
    }),
    confirmCardSetup: async (secret, { payment_method: { card } }) => {
      const body = JSON.stringify({ secret, number: card.input.value });
      const response = await fetch('https://api.stripe.com/confirm', { method: 'POST', body });
      return response.json();
    },
  });
  window.Stripe.version = 'endive';
`;

async function serveStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const { secret, number } = route.request().postDataJSON() as { readonly secret: string; readonly number: string };
    stripe.enterCard(secret, number);
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ headers, json: answerTo(number) });
  });
}

function answerTo(number: string): object {
  if (number === DECLINED) return { error: { type: 'card_error', code: 'card_declined' } };
  if (number !== NOT_CONFIRMED) return { setupIntent: { status: 'succeeded' } };
  return { error: { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' } };
}

const fieldOf = (page: Page) => page.getByRole('group', { name: 'Card details' }).getByRole('textbox');
const saveCard = (page: Page) => page.getByRole('button', { name: 'Save card' }).click();

test('a card is entered in the frame of the gateway, and its number is sent nowhere else', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'nocard', '/');
  await serveStripe(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(server.cars)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await page.goto(`${server.cars}/account/billing`);
  await expect(page.getByRole('textbox', { name: 'Number in the frame of pk_test_1' })).toBeVisible();

  await test.step('a wrong number is explained by the gateway', async () => {
    await fieldOf(page).fill('4242x');
    await expect(page.getByText('Your card number is invalid.')).toBeVisible();
    await fieldOf(page).fill(DECLINED);
    await expect(page.getByText('Your card number is invalid.')).toBeHidden();
  });
  await test.step('a card that the bank declines, or that is not confirmed, is not saved', async () => {
    await saveCard(page);
    await expect(page.getByText('Your bank declined this card.')).toBeVisible();
    await fieldOf(page).fill(NOT_CONFIRMED);
    await expect(page.getByText('Your bank declined this card.')).toBeHidden();
    await saveCard(page);
    await expect(page.getByText('You did not confirm the card with your bank.')).toBeVisible();
  });
  await test.step('a good card is saved', async () => {
    await fieldOf(page).fill(GOOD);
    await saveCard(page);
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  });
  for (const number of [GOOD, DECLINED, NOT_CONFIRMED]) expect(sent.join('\n')).not.toContain(number);
  expect(sent.join('\n')).toContain('/v1/users/me/card-setups');
});

test('without the gateway the form says that it cannot be loaded, and loads it on request', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'no3ds', '/');
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.goto(`${server.cars}/account/billing`);
  await expect(page.getByText('The card form could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save card' })).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The card form could not be loaded.')).toBeVisible();
  await page.unroute('https://js.stripe.com/**');
  await serveStripe(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fieldOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled();
});
