import { classList } from '../class-list/index.ts';
import { FLAG_DRAWINGS, type FlagDrawing, type FlagShape } from './drawings.ts';
import classes from './flag.module.css';

interface FlagProps {
  /** Upper-case country code as `flagOfCountry` gives it, "EU" among them. */
  readonly code: string;
  /** The country's name, for a flag without text beside it; without a name the flag is decorative. */
  readonly label?: string;
}

/** A drawn flag, 18 × 12; a plain field for a country without a drawing. */
export function Flag({ code, label }: FlagProps) {
  const drawing = FLAG_DRAWINGS[code];
  return (
    <svg
      viewBox="0 0 18 12"
      className={classList(classes.flag, drawing === undefined && classes.unknown)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {drawing === undefined
        ? null
        : shapesOf(drawing).map((shape) => <Shape key={shape.d + shape.stroke} shape={shape} />)}
    </svg>
  );
}

function Shape({ shape }: { readonly shape: FlagShape }) {
  return (
    <path
      d={shape.d}
      fill={shape.fill ?? 'none'}
      stroke={shape.stroke}
      strokeWidth={shape.width}
      strokeDasharray={shape.dash}
    />
  );
}

function shapesOf(drawing: FlagDrawing): readonly FlagShape[] {
  if (!('kind' in drawing)) return drawing;
  switch (drawing.kind) {
    case 'cross':
      return crossOf(drawing.field, drawing.cross, drawing.inner);
    case 'rows':
    case 'columns':
      return drawing.bands.map((fill, index) => bandOf(drawing.kind === 'rows', fill, index, drawing.bands.length));
  }
}

function bandOf(isRow: boolean, fill: string, index: number, count: number): FlagShape {
  const size = (isRow ? 12 : 18) / count;
  return { d: isRow ? `M0 ${index * size}h18v${size}H0z` : `M${index * size} 0h${size}v12h${-size}z`, fill };
}

/** The Nordic cross, whose upright is left of the middle. */
function crossOf(field: string, cross: string, inner: string | undefined): readonly FlagShape[] {
  const d = 'M6.5 0v12M0 6h18';
  const base: FlagShape[] = [
    { d: 'M0 0h18v12H0z', fill: field },
    { d, stroke: cross, width: inner === undefined ? 2.2 : 3 },
  ];
  return inner === undefined ? base : [...base, { d, stroke: inner, width: 1.4 }];
}
