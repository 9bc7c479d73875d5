export { FactsPart } from './facts-part.tsx';
export { LotPart } from './lot-part.tsx';
export { PicturesPart } from './pictures-part.tsx';
export { SalePart } from './sale-part.tsx';
export { WordsPart } from './words-part.tsx';
