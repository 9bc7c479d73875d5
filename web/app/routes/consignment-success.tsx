import { ThanksPage } from '../features/consignment/index.ts';

export default function ConsignmentSuccessRoute() {
  return <ThanksPage />;
}
