/** Buttons that do nothing without scripts. A submit button sends its form by itself. */
const BUTTON = 'button[type=button]';

declare global {
  interface Window {
    /** The last of these buttons that was pressed before the page had come alive. */
    earlyPress?: Element | null;
    /** Ends the record. */
    endEarlyPress?: () => void;
  }
}

/** Part of the start script: records the press of a button before React listens. */
export const EARLY_PRESS_SCRIPT = `{
const press=e=>{window.earlyPress=e.target.closest?.(${JSON.stringify(BUTTON)})};
window.endEarlyPress=()=>removeEventListener("click",press,true);
addEventListener("click",press,true)
}`;

/** Presses the button for the visitor once the page is alive: a press that did nothing would have to be repeated by hand. */
export function repeatEarlyPress(): void {
  window.endEarlyPress?.();
  const { earlyPress } = window;
  delete window.earlyPress;
  if (earlyPress instanceof HTMLElement && earlyPress.isConnected) earlyPress.click();
}
