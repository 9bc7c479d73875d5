const MINUTE_MS = 60_000;

/** How long an access token is good: as long as a stolen one could do harm. */
export const ACCESS_LIFE_MS = 15 * MINUTE_MS;
/** How long a session lasts that is not used. Every use of its refresh token restarts this period. */
export const REFRESH_LIFE_MS = 30 * 24 * 60 * MINUTE_MS;
/**
 * A browser that sends two requests at once sends the same refresh token twice. Within this time the second use counts
 * as a repeat and not as a theft.
 */
export const REFRESH_GRACE_MS = 10_000;
/** Open sessions of one account: more than any person has browsers and programs. A login beyond replaces the one used longest ago. */
export const MOST_SESSIONS = 100;
