/**
 * Programs that read pages for search results, link previews and archives. Named one by one: everything that only looks
 * automatic (command lines, test browsers, monitors) is a visitor like any other, or the login wall would stand open
 * to whoever changes a setting of theirs.
 */
const CRAWLERS =
  /googlebot|google-inspectiontool|googleother|adsbot-google|mediapartners-google|storebot-google|bingbot|bingpreview|duckduckbot|applebot|yandex(?:bot|images)|baiduspider|sogou|petalbot|seznambot|yahoo! slurp|qwantify|ia_archiver|archive\.org_bot|facebookexternalhit|meta-externalagent|twitterbot|linkedinbot|slackbot|discordbot|telegrambot|whatsapp|pinterestbot|redditbot/i;

/** Whether a user agent is a crawler's: those always see prices. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}
