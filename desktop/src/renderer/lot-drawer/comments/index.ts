export { CommentsTab } from './comments-tab.tsx';
