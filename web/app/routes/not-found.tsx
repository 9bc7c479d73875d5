import { data } from 'react-router';

/** Addresses without a route; the root's error boundary renders the page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
