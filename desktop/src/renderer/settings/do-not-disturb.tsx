import { formatTime } from '@marque/core/rules/format';
import { HOUR_MS } from '@marque/core/rules/time';
import { useTicker, useTicking } from '@marque/core/ui/clock';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { useConsole, useSettings } from '../state/index.ts';
import classes from './settings-dialog.module.css';

/** Do not disturb follows the clock of this computer. */
const OWN_TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** From 22:00 to 07:00. */
const USUAL_NIGHT = { from: 22 * 60, to: 7 * 60 };
const ENDS = ['from', 'to'] as const;

/** When no alert rule tells and no lot sounds: for the next hour, and every day between two times. */
export function DoNotDisturbSetting() {
  const { t } = useTranslation('console');
  const { settings } = useConsole();
  const ticker = useTicker();
  const value = useSettings(({ doNotDisturb }) => doNotDisturb);
  const isOn = useTicking((now) => value.until !== null && now < value.until);
  const { daily, until } = value;
  const set = (change: Partial<typeof value>) => settings.set('doNotDisturb', { ...value, ...change });
  return (
    <section className={classes.section}>
      <h3>{t('doNotDisturb.title')}</h3>
      <div className={classes.buttons}>
        <ConsoleButton variant="second" onClick={() => set({ until: isOn ? null : ticker.read() + HOUR_MS })}>
          {t(isOn ? 'doNotDisturb.end' : 'doNotDisturb.hour')}
        </ConsoleButton>
        {isOn && until !== null && (
          <span>{t('doNotDisturb.until', { time: formatTime(until, { timeZone: OWN_TIME_ZONE }) })}</span>
        )}
      </div>
      <div className={classes.switch}>
        <label className={classes.switch}>
          <input
            type="checkbox"
            checked={daily !== null}
            onChange={(event) => set({ daily: event.target.checked ? USUAL_NIGHT : null })}
          />
          {t('doNotDisturb.daily')}
        </label>
        {daily !== null &&
          ENDS.map((end) => (
            <label key={end}>
              {t(`doNotDisturb.${end}`)}{' '}
              <input
                type="time"
                required
                value={clockText(daily[end])}
                onChange={(event) => {
                  const minute = minuteOf(event.target.value);
                  if (minute !== null) set({ daily: { ...daily, [end]: minute } });
                }}
              />
            </label>
          ))}
      </div>
    </section>
  );
}

/** "07:05" for a minute of the day. */
function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The minute of the day of "07:05"; null for an unfinished time. */
function minuteOf(text: string): number | null {
  const [hours, minutes] = text.split(':').map(Number);
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
}
