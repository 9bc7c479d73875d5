import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, use } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

function PlainLink(props: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Each program brings its own router: the storefront's links change the page without loading it anew. */
export function LinkProvider({
  link,
  children,
}: {
  readonly link: ComponentType<LinkProps>;
  readonly children: ReactNode;
}) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** A link within the program. Addresses of other hosts are plain anchors. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
