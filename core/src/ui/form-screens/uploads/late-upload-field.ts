import { latePart } from '../../late-part/index.ts';
import type { ControlProps } from '../fields/use-control.ts';

/** Places for files come with what moves them about: forms without one need none of it. */
export const UploadField = latePart<ControlProps>('uploads', () => import('./upload-field.tsx'));
