export { type MessageToShow, useMessageToast } from './use-message-toast.ts';
