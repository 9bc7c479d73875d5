import { useSession } from '../../../foundation/session/index.ts';
import { CardForm, type CardFormProps } from './card-form.tsx';
import { CardFrame } from './card-frame/card-frame.tsx';

/** A new card: in the frame of the gateway, or in a form for the sandbox's test cards. */
export default function CardEntry(props: CardFormProps) {
  const { cardGatewayKey } = useSession().deployment;
  return cardGatewayKey === null ? <CardForm {...props} /> : <CardFrame {...props} gatewayKey={cardGatewayKey} />;
}
