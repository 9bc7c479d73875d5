import { useOutletContext } from 'react-router';
import { type ConsignmentData, FailedPage } from '../features/consignment/index.ts';

export default function ConsignmentErrorRoute() {
  return <FailedPage asked={useOutletContext<ConsignmentData>().asked} />;
}
