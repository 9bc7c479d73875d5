import { openDispute, type Sale } from '@marque/core/contracts/completion';
import { isSaleText, SALE_TEXT } from '@marque/core/rules/sales';
import { Button } from '@marque/core/ui/button';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useToasts } from '@marque/core/ui/toasts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { CallFailed, useKeyedCall } from '../../../../foundation/forms/index.ts';
import { browserApi } from '../../../../foundation/session/index.ts';
import { TextArea } from '../../form/text-area.tsx';
import classes from './problem.module.css';

interface ProblemDialogProps {
  readonly sale: Sale;
  readonly onClose: () => void;
}

const TITLE_ID = 'problem-title';

/** Asks what the problem is. Sending it stops all deadlines and informs staff and the other party. */
export default function ProblemDialog({ sale, onClose }: ProblemDialogProps) {
  const { t } = useTranslation(['sale', 'common', 'messages']);
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { state, call, reset } = useKeyedCall((written: string, key) =>
    browserApi.call(
      openDispute,
      { params: { auctionId: sale.auctionId }, body: { text: written } },
      { idempotencyKey: key },
    ),
  );
  const written = text.trim();
  const isFaulty = isTried && !isSaleText(written);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isSaleText(written) || (await call(written)) === null) return;
    show({ kind: 'success', title: t('done.openDispute.title'), name: 'sale' });
    void revalidate();
    onClose();
  };
  return (
    <Overlay
      name="saleProblem"
      place="middle"
      labelledBy={TITLE_ID}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside>
        <form method="dialog" className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <h2 id={TITLE_ID} className="mq-h2">
            {t('problem.title')}
          </h2>
          <p className="mq-soft">{t('problem.effect')}</p>
          <TextArea
            name="text"
            label={t('problem.label')}
            hint={t('problem.hint', SALE_TEXT)}
            value={text}
            maxLength={SALE_TEXT.most}
            error={isFaulty ? t('problem.length', SALE_TEXT) : null}
            onChange={(event) => {
              setText(event.currentTarget.value);
              reset();
            }}
          />
          <CallFailed state={state} />
          <Button type="submit" size="lg" isWide isBusy={state.kind === 'sending'}>
            {t('problem.send')}
          </Button>
          <Button variant="second" isWide onClick={onClose}>
            {t('problem.keep')}
          </Button>
        </form>
      </OverlayInside>
    </Overlay>
  );
}
