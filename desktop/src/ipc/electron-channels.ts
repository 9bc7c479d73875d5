/** Electron's channels for the calls of the page and for the events to it: the only two. */
export const CALL_CHANNEL = 'marque:call';
export const EVENT_CHANNEL = 'marque:event';
