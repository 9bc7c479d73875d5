import { lazyPart } from '../../lazy-part/index.ts';
import type { ControlProps } from '../fields/use-control.ts';

/** Places for files come with what moves them about: forms without one need none of it. */
export const UploadField = lazyPart<ControlProps>('uploads', () => import('./upload-field.tsx'));
