import type { Stripe, StripeCardElement, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** A frame of the gateway on the page, in which its cards are entered. */
export interface CardFrame {
  readonly stripe: Stripe;
  readonly card: StripeCardElement;
}

/** Milliseconds until a frame that has not loaded counts as unavailable. */
const LOAD_MS = 20_000;

/** Stripe names Chinese by country. */
const LOCALES: Readonly<Record<string, StripeElementLocale>> = { 'zh-Hans': 'zh', 'zh-Hant': 'zh-TW' };

/** Loads the gateway's script and puts its frame into `node`. Rejects where either cannot be loaded. */
export async function openCardFrame(node: HTMLElement, key: string, language: string): Promise<CardFrame> {
  const locale = LOCALES[language] ?? (language as StripeElementLocale);
  const stripe = await withinTime(loadStripe(key, { locale }));
  if (stripe === null) throw new Error('The script of the gateway needs a browser.');
  const { color, fontFamily, fontSize } = getComputedStyle(node);
  const style = { base: { color, fontFamily, fontSize } };
  const card = stripe.elements().create('card', { style, hidePostalCode: true, disableLink: true });
  card.mount(node);
  try {
    await withinTime(new Promise<void>((resolve) => card.on('ready', () => resolve())));
  } catch (error) {
    card.destroy();
    throw error;
  }
  return { stripe, card };
}

async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The gateway did not answer in time.')), LOAD_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
