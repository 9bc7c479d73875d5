interface CampaignFields {
  readonly utm_source?: string | null | undefined;
  readonly utm_medium?: string | null | undefined;
  readonly utm_campaign?: string | null | undefined;
}

/** What the page read of the campaign's cookies, as JSON for storage; null where it named none. */
export function campaignOf({ utm_source, utm_medium, utm_campaign }: CampaignFields): string | null {
  if (!utm_source && !utm_medium && !utm_campaign) return null;
  return JSON.stringify({
    ...(utm_source ? { utm_source } : {}),
    ...(utm_medium ? { utm_medium } : {}),
    ...(utm_campaign ? { utm_campaign } : {}),
  });
}
