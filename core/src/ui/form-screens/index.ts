export { FormField } from './fields/form-field.tsx';
export { parseDigits } from './fields/parse-digits.ts';
export { FormProvider } from './form-context.tsx';
export { FormScreens } from './form-screens.tsx';
export { AlreadySubmitted, FormFailed, ThankYou } from './outcomes/outcome.tsx';
export { type UploadQueue, uploadQueueOf } from './uploads/queue/upload-queue.ts';
export type { UploadsPort } from './uploads/queue/uploads-port.ts';
