export { NotesTab } from './notes-tab.tsx';
