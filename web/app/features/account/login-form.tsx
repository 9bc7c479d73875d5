import type { PictureSubject } from '@marque/core/rules/layout';
import { Link } from '@marque/core/ui/link';
import { LotTitle } from '@marque/core/ui/lot-title';
import { OverlayInside } from '@marque/core/ui/overlay';
import { CoverPicture } from '@marque/core/ui/picture';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, useMatches } from 'react-router';
import { REGISTER, registerPath } from '../../foundation/member/index.ts';
import classes from './login/login.module.css';
import { SignInForm } from './login/sign-in-form.tsx';
import { RegisterForm } from './register/register-form.tsx';
import type { RegisterPageData } from './register/register-page.tsx';

export interface LoginFormProps {
  /** The reason for the prompt, an i18n key suffix (`login.title.watch`); null if the visitor opened the drawer. */
  readonly reason: string | null;
  /** The target after the login; null reloads the current page. */
  readonly redirect: string | null;
}

/** The content of the login drawer: the login form, and registration for new users on the same page. */
export default function LoginForm({ reason, redirect }: LoginFormProps) {
  const [isNew, setNew] = useState(false);
  if (isNew) return <RegisterInDrawer redirect={redirect} onBack={() => setNew(false)} />;
  return <SignInInDrawer reason={reason} redirect={redirect} onNew={() => setNew(true)} />;
}

function SignInInDrawer({ reason, redirect, onNew }: LoginFormProps & { readonly onNew: () => void }) {
  const { t } = useTranslation('account');
  const goToRegister = (event: MouseEvent) => {
    event.preventDefault();
    onNew();
  };
  return (
    <>
      <PageLotPreview reason={reason} />
      <OverlayInside>
        <h2 className={`mq-h2 ${classes.title}`}>{t('login.title', { context: reason ?? '' })}</h2>
        <SignInForm
          redirect={redirect}
          isLoginPage={false}
          note={reason === null ? undefined : t('login.note', { context: reason })}
        >
          <p className={classes.swap}>
            {t('login.new')}
            <Link href={registerPath(redirect)} className="mq-link" onClick={goToRegister}>
              {t('login.makeAccount')}
            </Link>
          </p>
        </SignInForm>
      </OverlayInside>
    </>
  );
}

/** The lot whose page prompted for the login, at the top of the drawer. */
function PageLotPreview({ reason }: Pick<LoginFormProps, 'reason'>) {
  const { t } = useTranslation('account');
  const lot = pageLotOf(useMatches().at(-1)?.loaderData);
  if (reason === null || lot === null) return null;
  return (
    <>
      <div className={classes.behind}>
        <CoverPicture picture={lot.picture} sizes="480px" least={480} most={960} isGrounded isUrgent />
      </div>
      <div className={classes.behindTitle}>
        <p className="mq-small mq-soft">{t('login.aboutTo', { context: reason })}</p>
        <p className="mq-head mq-h3">
          <LotTitle title={lot.title} />
        </p>
      </div>
    </>
  );
}

interface RegisterInDrawerProps {
  readonly redirect: string | null;
  readonly onBack: () => void;
}

/** Registration inside the login drawer. The list of countries comes from the registration page's loader. */
function RegisterInDrawer({ redirect, onBack }: RegisterInDrawerProps) {
  const { t } = useTranslation('account');
  const { data, load } = useFetcher<RegisterPageData>();
  useEffect(() => {
    void load(REGISTER);
  }, [load]);
  return (
    <OverlayInside>
      <h2 className={`mq-h2 ${classes.title}`}>{t('register.title')}</h2>
      <p className={classes.lead}>{t('register.lead')}</p>
      <RegisterForm redirect={redirect} countries={data?.countries ?? []} isInDrawer>
        <p className={classes.swap}>
          {t('register.haveOne')}
          <button type="button" className="mq-link" onClick={onBack}>
            {t('login.signIn')}
          </button>
        </p>
      </RegisterForm>
    </OverlayInside>
  );
}

interface PageLot {
  readonly title: string;
  readonly picture: { readonly key: string; readonly colour: string; readonly subject: PictureSubject | null };
}

/**
 * The lot of a page, read from its loader data; null for pages without a lot. The data of other features may change
 * shape, so the function checks each property.
 */
export function pageLotOf(data: unknown): PageLot | null {
  if (!isRecord(data) || !isRecord(data['lot'])) return null;
  const { title, mainImagePath, mainImageColour, mainImageSubject } = data['lot'];
  if (typeof title !== 'string' || typeof mainImagePath !== 'string') return null;
  return {
    title,
    picture: {
      key: mainImagePath,
      colour: typeof mainImageColour === 'string' ? mainImageColour : 'transparent',
      subject: isSubject(mainImageSubject) ? mainImageSubject : null,
    },
  };
}

function isSubject(value: unknown): value is PictureSubject {
  return isRecord(value) && ['left', 'top', 'right', 'bottom'].every((side) => typeof value[side] === 'number');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
