import { classList } from '@marque/core/ui/class-list';
import { Cutout, CutoutFrame } from '@marque/core/ui/cutout';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswers, useStepKey } from '../form/use-answers.ts';
import type { FormSession } from '../form-session/open-form-session.ts';
import classes from './plate.module.css';
import { type PlateDesign, plateDesign, plateWords } from './plate-design.ts';

/** A live preview of the plate, so that a wrong digit is visible. Renders only on the plate's step of plate forms. */
export function PlatePreview({ session }: { readonly session: FormSession }) {
  const { t } = useTranslation('consign');
  const look = plateDesign(session.formName, useAnswers(session));
  const step = useStepKey(session);
  const lightId = useId();
  if (look === null || step !== 'plate') return null;
  const words = plateWords(look);
  return (
    <>
      <p className={`mq-lead ${classes.lead}`}>{t('plate.lead')}</p>
      <CutoutFrame className={classes.frame}>
        <svg
          viewBox="0 0 640 280"
          className={classes.drawing}
          role="img"
          aria-label={t('plate.label', { words: words === '' ? t('plate.empty') : words })}
        >
          <defs>
            <radialGradient id={lightId} cx="0.28" cy="0.1" r="0.9">
              <stop offset="0" className={classes.light} />
              <stop offset="1" className={classes.shade} />
            </radialGradient>
          </defs>
          <rect width="640" height="280" className={classes.ground} />
          <rect width="640" height="280" fill={`url(#${lightId})`} />
          <g transform="translate(324 130) rotate(-4) scale(0.96)">
            <PlateDrawing look={look} />
          </g>
        </svg>
        <Cutout corner="bottom-left" className={classes.caption}>
          {t('plate.preview')}
        </Cutout>
      </CutoutFrame>
    </>
  );
}

function PlateDrawing({ look }: { readonly look: PlateDesign }) {
  switch (look.kind) {
    case 'emirates':
      return <Emirates look={look} />;
    case 'australian':
      return (
        <>
          <Sheet width={430} height={156} className={classes.white} />
          <Line y={26} size={86} width={380} words={look.number} className={classes.blue} />
          <Line y={62} size={20} width={380} words={look.state} className={classes.blue} />
        </>
      );
    case 'plain':
      return (
        <>
          <Sheet width={500} height={118} className={classes.yellow} />
          <Line y={32} size={88} width={450} words={look.number} className={classes.black} />
        </>
      );
  }
}

function Emirates({
  look: { emirate, code, number, isOld },
}: {
  readonly look: PlateDesign & { readonly kind: 'emirates' };
}) {
  const { t } = useTranslation('consign');
  const place = t(`plate.emirate.${emirate}`);
  if (isOld) {
    return (
      <>
        <Sheet width={330} height={170} className={classes.white} />
        <Line x={-80} y={-22} size={56} width={110} words={code} className={classes.black} />
        <Line x={70} y={-36} size={26} width={150} words={place} className={classes.black} />
        <Line x={70} y={-12} size={20} width={150} words={t('plate.uae')} className={classes.black} />
        <Line y={66} size={84} width={290} words={number} className={classes.black} />
      </>
    );
  }
  return (
    <>
      <Sheet width={520} height={112} className={classes.white} />
      <Line x={-200} y={28} size={80} width={90} words={code} className={classes.black} />
      <Line x={-70} y={-2} size={32} width={140} words={place} className={classes.black} />
      <Line x={-70} y={30} size={24} width={140} words={t('plate.uae')} className={classes.black} />
      <Line x={130} y={28} size={80} width={220} words={number} className={classes.black} />
    </>
  );
}

interface SheetProps {
  readonly width: number;
  readonly height: number;
  readonly className: string | undefined;
}

/** The plate with its rim and its shadow. */
function Sheet({ width, height, className }: SheetProps) {
  const box = { x: -width / 2, y: -height / 2, width, height, rx: 9 };
  return (
    <>
      <rect {...box} className={classes.shadow} transform="translate(7 11)" />
      <rect {...box} className={className} />
      <rect x={box.x + 6} y={box.y + 6} width={width - 12} height={height - 12} rx={6} className={classes.rim} />
    </>
  );
}

interface LineProps {
  readonly x?: number;
  /** The baseline of the letters. */
  readonly y: number;
  readonly size: number;
  /** The width available to the letters; longer texts have tighter spacing. */
  readonly width: number;
  readonly words: string;
  readonly className: string | undefined;
}

/** The width of a letter with its spacing, as a share of its height. */
const LETTER_WIDTH = 0.66;

function Line({ x = 0, y, size, width, words, className }: LineProps) {
  const isTight = words.length * size * LETTER_WIDTH > width;
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor="middle"
      className={classList(classes.letters, className)}
      {...(isTight ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {})}
    >
      {words}
    </text>
  );
}
