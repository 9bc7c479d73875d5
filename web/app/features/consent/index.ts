export { ConsentSlot } from './consent-slot.tsx';
export { PreferencesPage } from './preferences/preferences-page.tsx';
