export { PeopleTab } from './people-tab.tsx';
