export { Link, type LinkProps, LinkProvider } from './link-context.tsx';
