export { createSession, type Session, type SessionState } from './create-session.ts';
