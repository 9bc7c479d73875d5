import trading from '../trading/trading.module.css';
import field from './amount/amount-field.module.css';
import form from './amount/bid-form.module.css';
import modes from './amount/mode-switch.module.css';
import cost from './cost.module.css';
import panel from './panel.module.css';
import price from './price/price.module.css';
import eligibility from './states/eligibility.module.css';
import status from './status/status.module.css';

/** The style sheets of the panel as the server draws it. The page needs them before the panel's code arrives. */
export const PANEL_STYLE_SHEETS = [panel, status, price, modes, field, form, cost, eligibility, trading];
