import type { PriceSentence } from '@marque/core/rules/bidding';
import { formatMoney, joinSentences } from '@marque/core/rules/format';
import type { UserId } from '@marque/core/rules/lot';
import type { Money } from '@marque/core/rules/money';
import { useTicking } from '@marque/core/ui/clock';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';
import classes from './explanation.module.css';
import { useExplanation } from './use-explanation.ts';

/** The steps that made the price, in sentences. It follows the bidding while it is open. */
export default function ExplainPrice({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['price', 'common']);
  const { viewer } = useBidPanel(selectView);
  const { steps, omitted, conclusion } = useExplanation();
  const { language } = useLocale();
  const write = useSentences();
  return (
    <Overlay
      name="explainPrice"
      place="middle"
      labelledBy="explain-title"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside>
        <h2 id="explain-title" className={`mq-h2 ${classes.title}`}>
          {t('explain.title')}
        </h2>
        <p className="mq-soft mq-small">{t(viewer.ceiling === null ? 'explain.about' : 'explain.aboutOwn')}</p>
        {omitted > 0 && <p className="mq-mute mq-small">{t('explain.omitted', { count: omitted })}</p>}
        {steps.length > 0 && (
          <ol className={classes.steps} aria-label={t('explain.steps')}>
            {steps.map(({ sequence, at, sentences }) => (
              <li key={sequence}>
                <StepTime at={at} />
                <p>{joinSentences(sentences.map(write), language)}</p>
              </li>
            ))}
          </ol>
        )}
        <div className={classes.conclusion}>
          {conclusion.map((sentence) => (
            <p key={sentence.key}>{write(sentence)}</p>
          ))}
        </div>
      </OverlayInside>
    </Overlay>
  );
}

function StepTime({ at }: { readonly at: number }) {
  const { dayAndTime, panelDate } = useDateFormats();
  const words = useTicking((now) => dayAndTime(at, now, panelDate));
  return <time dateTime={new Date(at).toISOString()}>{words}</time>;
}

function useSentences(): (sentence: PriceSentence) => string {
  const { t } = useTranslation('price');
  const { language } = useLocale();
  const { state, me } = useBidPanel(selectView);
  const names = new Map(state.bids.map(({ bidderId, displayName }) => [bidderId, displayName]));
  const nameOf = (id: UserId | undefined, own: string) =>
    id === undefined ? '' : id === me?.userId ? own : (names.get(id) ?? '');
  const write = (amount: Money | undefined) => (amount === undefined ? '' : formatMoney(amount, language));
  return ({ key, bidderId, otherId, amount, other, increment }) =>
    t(`explain.sentence.${key}`, {
      name: nameOf(bidderId, t('explain.You')),
      inner: nameOf(bidderId, t('explain.you')),
      other: nameOf(otherId, t('explain.you')),
      amount: write(amount),
      beaten: write(other),
      increment: write(increment),
    });
}
