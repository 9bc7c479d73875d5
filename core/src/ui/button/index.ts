export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps, type ButtonVariant } from './button.tsx';
