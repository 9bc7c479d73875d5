import * as z from 'zod/mini';

/** What a service reports to the server of its application, by the names of the Pusher protocol. */
export type WebhookEvent =
  | { readonly name: 'channel_occupied' | 'channel_vacated'; readonly channel: string }
  | { readonly name: 'member_added' | 'member_removed'; readonly channel: string; readonly user_id: string }
  | {
      readonly name: 'client_event';
      readonly channel: string;
      readonly event: string;
      /** JSON, as the client has sent it. */
      readonly data: string;
      readonly socket_id: string;
      readonly user_id: string;
    };

export const WEBHOOK_EVENTS = [
  'channel_occupied',
  'channel_vacated',
  'member_added',
  'member_removed',
  'client_event',
] as const satisfies readonly WebhookEvent['name'][];

/** One webhook. Services add events and facts of their own, which are ignored. */
export const webhookBody = z.object({
  time_ms: z.number(),
  events: z.array(
    z.object({
      name: z.string(),
      event: z.optional(z.string()),
      /** JSON; some services send what it describes. */
      data: z.optional(z.unknown()),
    }),
  ),
});
