import { data } from 'react-router';

/** Every address that no other route knows: the root's error boundary draws the page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
