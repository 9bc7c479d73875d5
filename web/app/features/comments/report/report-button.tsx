import type { LotComment } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import { classList } from '@marque/core/ui/class-list';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLogin, useMe } from '../../../foundation/session/index.ts';
import classes from '../comments.module.css';

const ReportDialog = lazyPart('report', () => import('./report-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(false),
});

interface ReportButtonProps {
  readonly lotId: LotId;
  readonly comment: LotComment;
}

/** Opens the form by which staff are asked to look at a comment; visitors log in first. */
export function ReportButton({ lotId, comment }: ReportButtonProps) {
  const { t } = useTranslation('lot');
  const { openLogin } = useLogin();
  const { pathname } = useLocation();
  const isVisitor = useMe() === null;
  const [state, setState] = useState<'closed' | 'open' | 'reported'>('closed');
  const press = () => {
    if (state === 'reported') return;
    if (isVisitor) openLogin({ redirect: `${pathname}#comments` });
    else setState('open');
  };
  const isReported = state === 'reported';
  return (
    <>
      <button
        type="button"
        className={classList(classes.action, classes.report)}
        // It stays in the tab order, since the focus returns to it.
        {...(isReported
          ? { 'aria-disabled': true }
          : { 'aria-label': t('comments.report.of', { name: comment.displayName }) })}
        onClick={press}
      >
        {t(isReported ? 'comments.report.reported' : 'comments.report.button')}
      </button>
      {state === 'open' && (
        <ReportDialog
          lotId={lotId}
          commentId={comment.commentId}
          onClose={(hasReported) => setState(hasReported ? 'reported' : 'closed')}
        />
      )}
    </>
  );
}
