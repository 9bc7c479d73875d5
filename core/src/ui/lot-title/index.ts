export { LotTitle, splitTitle, type TitlePiece } from './lot-title.tsx';
