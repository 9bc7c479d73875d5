export { createSession, type Session, type SessionState, type TokenStore } from './create-session.ts';
