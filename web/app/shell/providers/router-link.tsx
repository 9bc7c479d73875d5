import type { LinkProps } from '@marque/core/ui/link';
import { Link } from 'react-router';

/** Links of the shared components, through the storefront's router. The target is prefetched on hover or focus. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} prefetch="intent" {...rest} />;
}
