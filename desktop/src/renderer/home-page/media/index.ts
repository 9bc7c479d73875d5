export { MediaField } from './media-field.tsx';
export { MediaPicture, useMediaUrl } from './media-picture.tsx';
