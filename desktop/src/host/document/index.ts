export { type Documents, openDocuments } from './open-documents.ts';
