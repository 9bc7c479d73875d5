/**
 * Programs that read pages for search results, link previews and archives, listed by name. Other automatic clients
 * (command lines, test browsers, monitors) are visitors, since a broader pattern would make the login wall easy to avoid.
 */
const CRAWLERS =
  /googlebot|google-inspectiontool|googleother|adsbot-google|mediapartners-google|storebot-google|bingbot|bingpreview|duckduckbot|applebot|yandex(?:bot|images)|baiduspider|sogou|petalbot|seznambot|yahoo! slurp|qwantify|ia_archiver|archive\.org_bot|facebookexternalhit|meta-externalagent|twitterbot|linkedinbot|slackbot|discordbot|telegrambot|whatsapp|pinterestbot|redditbot/i;

/** Whether a user agent is a crawler's. Crawlers always see prices. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}
