import { Menu } from '@mantine/core';
import type { StaffAction } from '@marque/core/rules/monitoring';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { useKeys } from '../../keys/index.ts';
import type { WallRow } from '../../lots/index.ts';
import { isOffline as isOfflineState, useBackend } from '../../state/index.ts';
import { useLotActions } from '../../wall/index.ts';
import { ActionButton } from './action-button.tsx';
import classes from './actions.module.css';
import { ActionDialogs, type OpenAction } from './dialogs/index.ts';
import { useRelistDenial } from './use-relist-denial.ts';
import { useStaffActions } from './use-staff-actions.ts';

type FirstAction = Extract<StaffAction, 'lowerReserve' | 'cancelSale' | 'offerSecondChance' | 'acceptProvisionalPrice'>;

const FURTHER = ['lowerReserve', 'extend', 'withdraw', 'cancelSale', 'offerSecondChance'] as const;

/** The action that a lot of that stage needs most. */
function firstAction({ watched: { stage } }: WallRow): FirstAction {
  switch (stage) {
    case 'sold':
    case 'soldHidden':
      return 'cancelSale';
    case 'unsold':
      return 'offerSecondChance';
    case 'provisionallySold':
      return 'acceptProvisionalPrice';
    default:
      return 'lowerReserve';
  }
}

/** What staff can do with the lot. Voiding comes last. */
export function LotFoot({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const { take, openSite } = useLotActions();
  const offReason = useStaffActions(row);
  const userId = useBackend(({ session }) => session?.user?.userId ?? null);
  const [open, setOpen] = useState<OpenAction | null>(null);
  const isMine = row.watched.assignee !== null && row.watched.assignee.userId === userId;
  const first = firstAction(row);
  const unlessOff = (action: StaffAction & OpenAction) => () => {
    if (offReason(action) === null) setOpen(action);
  };
  useKeys({
    lowerReserve: unlessOff('lowerReserve'),
    voidBid: unlessOff('voidBid'),
    contactSeller: () => setOpen('contact'),
  });
  return (
    <>
      <ActionButton shortcut="T" offReason={offReason('take')} onClick={() => take(row.lotId)}>
        {t(isMine ? 'lot.action.yours' : 'lot.action.take')}
      </ActionButton>
      <ActionButton variant="second" shortcut="O" onClick={() => openSite(row.lotId)}>
        {t('drawer.openSite')}
      </ActionButton>
      <ActionButton
        variant="second"
        {...(first === 'lowerReserve' ? { shortcut: 'L' } : {})}
        offReason={offReason(first)}
        onClick={() => setOpen(first)}
      >
        {t(`lot.action.${first}`)}
      </ActionButton>
      <MoreActions
        row={row}
        actions={FURTHER.filter((action) => action !== first)}
        offReason={offReason}
        onChoose={setOpen}
      />
      <span className={classes.last}>
        <ActionButton variant="bare" shortcut="V" offReason={offReason('voidBid')} onClick={() => setOpen('voidBid')}>
          {t('lot.action.voidBid')}
        </ActionButton>
      </span>
      <ActionDialogs row={row} open={open} onClose={() => setOpen(null)} />
    </>
  );
}

interface MoreActionsProps {
  readonly row: WallRow;
  readonly actions: readonly (typeof FURTHER)[number][];
  readonly offReason: (action: StaffAction) => string | null;
  readonly onChoose: (action: OpenAction) => void;
}

/** The further actions. Those that are off stay in the list with their reason. */
function MoreActions({ row, actions, offReason, onChoose }: MoreActionsProps) {
  const { t } = useTranslation('console');
  const button = useRef<HTMLButtonElement>(null);
  const isOffline = useBackend(({ connection }) => connection === null || isOfflineState(connection.state));
  const relistDenial = useRelistDenial(row);
  const further = [
    ...actions.map((action) => ({ action, reason: offReason(action) })),
    { action: 'correct' as const, reason: isOffline ? t('lot.off.offline') : null },
    { action: 'relist' as const, reason: isOffline ? t('lot.off.offline') : relistDenial },
  ];
  const choose = (action: OpenAction) => {
    // The dialog returns the focus to the button once it closes.
    button.current?.focus();
    onChoose(action);
  };
  return (
    <Menu position="top-end" offset={8} classNames={{ dropdown: classes.menu, item: classes.item }}>
      <Menu.Target>
        <ConsoleButton ref={button} variant="second">
          {t('lot.action.more')}
        </ConsoleButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => choose('contact')}>
          {t('lot.action.contact')} <kbd>M</kbd>
        </Menu.Item>
        {further.map(({ action, reason }) => (
          <Menu.Item
            key={action}
            aria-disabled={reason !== null}
            closeMenuOnClick={reason === null}
            onClick={() => {
              if (reason === null) choose(action);
            }}
          >
            {t(`lot.action.${action}`)}
            {reason !== null && <small>{reason}</small>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
