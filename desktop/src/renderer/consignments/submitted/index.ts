export { AnswerList } from './answer-list.tsx';
export { SubmittedTab } from './submitted-tab.tsx';
