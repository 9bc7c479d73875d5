export { useViewer, type Viewer, ViewerProvider } from './viewer.tsx';
