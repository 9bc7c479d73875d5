/** An e-mail link to the other party of a sale, with the lot's title as its subject. */
export function contactOf(contact: { readonly email: string }, title: string): string {
  return `mailto:${contact.email}?subject=${encodeURIComponent(title)}`;
}
