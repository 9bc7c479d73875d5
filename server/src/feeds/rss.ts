/** An entry of a feed. Texts are plain, addresses with their host. */
export interface FeedItem {
  readonly title: string;
  readonly address: string;
  readonly description: string;
  /** UTC ms. */
  readonly publishedAt: number;
  /** Identifies the entry among those of its feed, also if its address changes. */
  readonly id: string;
  /** The address of a JPEG picture; null without one. */
  readonly picture: string | null;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Of the page that lists the same. */
  readonly address: string;
  /** Of the feed itself. */
  readonly ownAddress: string;
  readonly items: readonly FeedItem[];
}

export const RSS_MEDIA_TYPE = 'application/rss+xml; charset=utf-8';

/** The feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssXml({ title, description, address, ownAddress, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(address)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>en-gb</language>',
    `<atom:link href="${escapeXml(ownAddress)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemXml),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemXml({ title, address, description, publishedAt, id, picture }: FeedItem): string {
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(address)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    // The format wants a length in bytes, and 0 where it is not known: pictures are made when they are asked for.
    ...(picture === null ? [] : [`<enclosure url="${escapeXml(picture)}" length="0" type="image/jpeg"/>`]),
    '</item>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML permits no control characters but these, not even escaped ones. */
const PERMITTED_CONTROLS = '\t\n\r';

function escapeXml(text: string): string {
  let safe = '';
  for (const character of text.toWellFormed()) {
    if (character < ' ' && !PERMITTED_CONTROLS.includes(character)) continue;
    safe += ENTITIES[character] ?? character;
  }
  return safe;
}
