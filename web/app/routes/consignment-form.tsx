import { useOutletContext } from 'react-router';
import { type ConsignmentData, ConsignmentPage } from '../features/consignment/index.ts';

export default function ConsignmentFormRoute() {
  return <ConsignmentPage data={useOutletContext<ConsignmentData>()} />;
}
