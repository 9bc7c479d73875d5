/** The mark of Marque as a PNG of 32 pixels, light with a dark edge, so that it shows on any panel. */
export const TRAY_ICON =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAgMAAAAOFJJnAAAADFBMVEVMaXENERN7fHrs6uTfsX+6AAAAAnRSTlMAgewsfo4AAAAJcEhZcwAACxMAAAsTAQCanBgAAAA4SURBVBiVY2DAA0JDQx1ANOOqVasmgBn7//+nA2NqaCiEsWrVKgcw4///f1RkrAIDB7AHYX7EAQD2E21nx3+YSQAAAABJRU5ErkJggg==';
