export { BandPicture } from './band-picture.tsx';
export { CoverPicture, LotPicture } from './cover-picture.tsx';
export { Picture } from './picture.tsx';
