export { HomePageScreen } from './home-page-screen.tsx';
