export { LotTitle } from './lot-title.tsx';
export { splitTitle, type TitlePiece } from './split-title.ts';
