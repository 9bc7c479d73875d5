import type { InputMode, PanelOption } from '@marque/core/rules/live';
import { classList } from '@marque/core/ui/class-list';
import { useId } from 'react';
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
  const name = useId();
  return (
    <fieldset className={classes.modes} aria-label={t('panel.ways')}>
      {modes.map(({ way, key }) =>
        way === 'buyNow' ? null : (
          <label key={way} className={classList(classes.mode, way === chosen && classes.chosen)}>
            <input
              type="radio"
              name={name}
              value={way}
              checked={way === chosen}
              className="mq-unseen"
              onChange={() => onChoose(way)}
            />
            {t(key)}
          </label>
        ),
      )}
    </fieldset>
  );
}
