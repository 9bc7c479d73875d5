import { formatNumber } from '@marque/core/rules/format';
import { QUEUES, type Queue, type QueueItem } from '@marque/core/rules/monitoring';
import { classList } from '@marque/core/ui/class-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { useBackend } from '../state/index.ts';
import { TabButton, tabClasses } from '../tabs/index.ts';
import { QueueTable } from './queue-table.tsx';
import classes from './queues.module.css';
import { useWorkQueue } from './use-work-queue.ts';

/** Whose work is shown. */
const OWNERS = ['all', 'mine', 'free'] as const;
type Owner = (typeof OWNERS)[number];

/** The work that waits, by queue, in the order in which it is due. */
export function QueuesSection() {
  const { t } = useTranslation('console');
  const userId = useBackend(({ session }) => session?.user?.userId ?? null);
  const [owner, setOwner] = useState<Owner>('all');
  const [queue, setQueue] = useState<Queue | null>(null);
  const items = useWorkQueue();
  const ofOwner = (name: Owner) => items.filter((item) => isOf(item, name, userId));
  const owned = ofOwner(owner);
  const shown = queue === null ? owned : owned.filter((item) => item.queue === queue);

  return (
    <main className={classes.section}>
      <h1 className="mq-unseen">{t('sections.queues')}</h1>
      <nav className={tabClasses.bar} aria-label={t('queues.owners')}>
        {OWNERS.map((name) => (
          <TabButton
            key={name}
            current={name === owner}
            count={formatNumber(ofOwner(name).length, PAGE_LANGUAGE)}
            onClick={() => setOwner(name)}
          >
            {t(`queues.owner.${name}`)}
          </TabButton>
        ))}
      </nav>
      <div className={classes.body}>
        <nav className={classes.rail} aria-label={t('queues.label')}>
          {[null, ...QUEUES].map((name) => {
            const count = name === null ? owned.length : owned.filter((item) => item.queue === name).length;
            return (
              <button
                key={name ?? 'all'}
                type="button"
                aria-current={name === queue || undefined}
                className={classList(classes.queue, name === queue && classes.chosen)}
                onClick={() => setQueue(name)}
              >
                {t(`queues.name.${name ?? 'all'}`)} <span>{formatNumber(count, PAGE_LANGUAGE)}</span>
              </button>
            );
          })}
        </nav>
        {shown.length === 0 ? <p className={classes.empty}>{t('queues.empty')}</p> : <QueueTable items={shown} />}
      </div>
    </main>
  );
}

function isOf({ lot: { assignee } }: QueueItem, owner: Owner, userId: number | null): boolean {
  switch (owner) {
    case 'all':
      return true;
    case 'mine':
      return assignee !== null && assignee.userId === userId;
    case 'free':
      return assignee === null;
  }
}
