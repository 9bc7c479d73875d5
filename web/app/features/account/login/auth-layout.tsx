import { CoverPicture } from '@marque/core/ui/picture';
import type { ReactNode } from 'react';
import { PageMeta, useCoverPicture } from '../../../foundation/page/index.ts';
import classes from './login.module.css';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The layout of the login and registration pages: text and picture at the left, the form at the right. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  const picture = useCoverPicture();
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <PageMeta title={title} description={lead} />
      <div className={classes.aside}>
        <h1 className="mq-h1">{title}</h1>
        <p className="mq-lead">{lead}</p>
        {picture !== null && (
          <div className={classes.picture}>
            <CoverPicture picture={picture} sizes="(max-width: 899px) 0px, 60vw" least={480} most={1440} />
          </div>
        )}
      </div>
      <div className={classes.panel}>{children}</div>
    </div>
  );
}
