import type { PanelOption } from '@marque/core/rules/live';
import { classList } from '@marque/core/ui/class-list';
import { useTranslation } from 'react-i18next';
import classes from './mode-switch.module.css';

interface ModeSwitchProps<Mode> {
  readonly modes: readonly { readonly mode: Mode; readonly key: PanelOption['key'] }[];
  readonly chosen: PanelOption['mode'] | 'counter';
  /** The name of the radio buttons. Outside a form it must be unique: the sheet of a phone repeats the panel of the page. */
  readonly name?: string;
  readonly onChoose: (mode: Mode) => void;
}

/** Chooses between a live bid and a maximum, or between the buy-now price and an offer. */
export function ModeSwitch<Mode extends PanelOption['mode']>({
  modes,
  chosen,
  name = 'mode',
  onChoose,
}: ModeSwitchProps<Mode>) {
  const { t } = useTranslation('bidding');
  return (
    <fieldset className={classes.modes} aria-label={t('panel.ways')}>
      {modes.map(({ mode, key }) => (
        <label key={mode} className={classList(classes.mode, mode === chosen && classes.chosen)}>
          <input
            type="radio"
            // In a form the same on the server: a choice made before the scripts arrive is found again by it.
            name={name}
            value={mode}
            checked={mode === chosen}
            className="mq-unseen"
            onChange={() => onChoose(mode)}
          />
          {t(key)}
        </label>
      ))}
    </fieldset>
  );
}
