/** A letter to the other party of a sale, with the lot as its subject. */
export function contactOf(contact: { readonly email: string }, title: string): string {
  return `mailto:${contact.email}?subject=${encodeURIComponent(title)}`;
}
