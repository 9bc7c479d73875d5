import { instantOf } from '@marque/core/contracts/instants';
import { useTicking } from '@marque/core/ui/clock';
import { useDateFormats } from '@marque/core/ui/locale';

/** An instant of the wire as day and time, in words where it is near. */
export function useWhen(at: string): string {
  const { dayAndTime, date } = useDateFormats();
  const instant = instantOf(at) ?? 0;
  return useTicking((now) => dayAndTime(instant, now, date));
}
