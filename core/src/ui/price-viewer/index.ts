export { PriceViewerContext, usePriceViewer } from './price-viewer.tsx';
