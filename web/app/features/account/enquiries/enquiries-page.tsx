import type { OwnEnquiry } from '@marque/core/contracts/enquiries';
import { fromIso } from '@marque/core/contracts/instants';
import { lotPath } from '@marque/core/rules/lot';
import { ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { Link } from '@marque/core/ui/link';
import { useDateFormats } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { LISTINGS } from '../../../foundation/addresses/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import { FailedSection, Section } from '../frame/section.tsx';
import classes from './enquiries.module.css';
import type { EnquiriesData } from './load-enquiries.ts';

/** What the member has asked about lots of both sites, and our answers. */
export function EnquiriesPage({ summary, enquiries }: EnquiriesData) {
  const { t } = useTranslation('account');
  return (
    <AccountFrame tab="enquiries" summary={summary}>
      {enquiries === null && <FailedSection title={t('enquiries.failed')} />}
      {enquiries?.length === 0 && <NoEnquiries />}
      {enquiries !== null && enquiries.length > 0 && (
        <Section title={t('enquiries.title')} note={t('enquiries.count', { count: enquiries.length })}>
          <ol className={classes.list}>
            {enquiries.map((enquiry) => (
              <Enquiry key={enquiry.enquiryId} enquiry={enquiry} />
            ))}
          </ol>
        </Section>
      )}
    </AccountFrame>
  );
}

function NoEnquiries() {
  const { t } = useTranslation('account');
  return (
    <section className={frameClasses.section}>
      <EmptyState title={t('enquiries.none')} text={t('enquiries.noneText')}>
        <ButtonLink href={LISTINGS}>{t('seeListings')}</ButtonLink>
      </EmptyState>
    </section>
  );
}

function Enquiry({ enquiry: { lot, message, dtCreatedUTC, replies } }: { readonly enquiry: OwnEnquiry }) {
  const { t } = useTranslation('account');
  const { site, origins } = useSession();
  const href = `${lot.site === site ? '' : origins[lot.site]}${lotPath(lot)}`;
  return (
    <li className={classes.enquiry}>
      <h3 className={`mq-head ${classes.lot}`}>
        <Link href={href} className="mq-link">
          {lot.title}
        </Link>
      </h3>
      <Words author={t('enquiries.you')} at={dtCreatedUTC} text={message} />
      {replies.map((reply) => (
        <Words key={reply.replyId} author={t('enquiries.us')} at={reply.dtCreatedUTC} text={reply.text} isAnswer />
      ))}
      {replies.length === 0 && <p className="mq-soft mq-small">{t('enquiries.waits')}</p>}
    </li>
  );
}

interface WordsProps {
  readonly author: string;
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
  readonly isAnswer?: boolean;
}

function Words({ author, at, text, isAnswer = false }: WordsProps) {
  const { date } = useDateFormats();
  return (
    <div className={isAnswer ? classes.answer : undefined}>
      <p className="mq-small mq-mute">
        {author} · <time dateTime={at}>{date(fromIso(at))}</time>
      </p>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
