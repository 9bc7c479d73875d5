export { createSession, type Session, type SessionState, type TokenStore } from './create-session.ts';
export { createMemoryTokenStore } from './memory-token-store.ts';
