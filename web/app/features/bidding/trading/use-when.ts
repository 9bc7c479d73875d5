import { useTicking } from '@marque/core/ui/clock';
import { useDateFormats } from '@marque/core/ui/locale';

/** "tomorrow 09:42": when an offer expires, seen from now. Empty for no time. */
export function useWhen(at: number | null): string {
  const { dayAndTime, date } = useDateFormats();
  return useTicking((now) => (at === null ? '' : dayAndTime(at, now, date)));
}
