import { WarningIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { useKeys } from '../keys/index.ts';
import { useFailureWords } from '../lot-drawer/sending/index.ts';
import { isOffline, useBackend } from '../state/index.ts';
import { isDirty, type ListEditor, useListValue } from './editor/index.ts';
import classes from './home-page.module.css';

interface SaveBarProps<Item> {
  readonly editor: ListEditor<Item>;
  /** Whether an item of the list has faults, which prevent a save. */
  readonly isWrong: boolean;
}

/** Whether the server has what is shown, and the button that saves it. Visitors see it from then on. */
export function SaveBar<Item>({ editor, isWrong }: SaveBarProps<Item>) {
  const { t } = useTranslation('console');
  const words = useFailureWords();
  const state = useListValue(editor, (one) => one);
  const offline = useBackend(({ connection }) => connection === null || isOffline(connection.state));
  const dirty = isDirty(state);
  const off = offReason();
  const save = () => void editor.save();
  useKeys({ saveDraft: off === null ? save : () => undefined });

  function offReason(): string | null {
    if (state.theirs !== null) return t('homePage.off.conflict');
    if (!dirty) return t('homePage.off.saved');
    if (offline) return t('homePage.off.offline');
    if (isWrong) return t('homePage.off.incomplete');
    return state.isSaving ? t('homePage.save.saving') : null;
  }

  function stateWords(): string {
    if (state.isSaving) return t('homePage.save.saving');
    if (state.failure !== null) return words(state.failure);
    if (!dirty) return t('homePage.save.saved');
    return offline ? t('homePage.save.offline') : t('homePage.save.unsaved');
  }

  const isWarning = state.failure !== null || (dirty && offline);
  return (
    <>
      <p className={isWarning ? classes.failure : classes.quiet} role="status">
        {isWarning && <WarningIcon size={16} />}
        {stateWords()}
      </p>
      <ConsoleButton shortcut={t('homePage.save.keys')} offReason={off} aria-busy={state.isSaving} onClick={save}>
        {t('homePage.save.action')}
      </ConsoleButton>
    </>
  );
}
