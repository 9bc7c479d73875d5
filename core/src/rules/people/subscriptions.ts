/** The one kind of alert there is: a make and a model. */
export const SUBSCRIPTION_TYPE = 'makeModel';

/** The key an alert is kept under: make and model in lower case without spaces, joined by an underscore ("astonmartin_db5"). */
export function subscriptionKey(make: string, model: string): string {
  return `${squeeze(make)}_${squeeze(model)}`;
}

function squeeze(name: string): string {
  return name.toLowerCase().replace(/\s/g, '');
}
