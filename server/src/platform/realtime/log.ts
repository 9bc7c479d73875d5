/** The two levels that real time writes to; the server's own log fits. */
export interface RealtimeLog {
  debug(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
