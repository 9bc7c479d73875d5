export const SHARE_PLACES = ['email', 'whatsapp', 'facebook', 'x', 'linkedin'] as const;
export type SharePlace = (typeof SHARE_PLACES)[number];

/** Addresses that share a page. They contain only the page, and open on a press. */
export function shareLink(place: SharePlace, page: { readonly title: string; readonly url: string }): string {
  const url = encodeURIComponent(page.url);
  const title = encodeURIComponent(page.title);
  switch (place) {
    case 'email':
      return `mailto:?subject=${title}&body=${url}`;
    case 'whatsapp':
      return `https://wa.me/?text=${encodeURIComponent(`${page.title} ${page.url}`)}`;
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
    case 'x':
      return `https://x.com/intent/post?text=${title}&url=${url}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`;
  }
}
