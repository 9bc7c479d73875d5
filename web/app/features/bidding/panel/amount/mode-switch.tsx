import type { InputMode, PanelOption } from '@marque/core/rules/live';
import { classList } from '@marque/core/ui/class-list';
import { useTranslation } from 'react-i18next';
import classes from './mode-switch.module.css';

interface ModeSwitchProps {
  readonly modes: readonly PanelOption[];
  readonly chosen: InputMode;
  readonly onChoose: (mode: InputMode) => void;
}

/** Chooses between a live bid and a maximum. */
export function ModeSwitch({ modes, chosen, onChoose }: ModeSwitchProps) {
  const { t } = useTranslation('bidding');
  return (
    <fieldset className={classes.modes} aria-label={t('panel.ways')}>
      {modes.map(({ mode, key }) =>
        mode === 'buyNow' ? null : (
          <label key={mode} className={classList(classes.mode, mode === chosen && classes.chosen)}>
            <input
              type="radio"
              // The same on the server: a choice made before the scripts arrive is found again by it.
              name="mode"
              value={mode}
              checked={mode === chosen}
              className="mq-unseen"
              onChange={() => onChoose(mode)}
            />
            {t(key)}
          </label>
        ),
      )}
    </fieldset>
  );
}
