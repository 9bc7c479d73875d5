export { FilePicture } from './file-picture.tsx';
export { FileStrip } from './file-strip.tsx';
