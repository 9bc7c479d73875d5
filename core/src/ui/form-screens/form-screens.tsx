import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stepKey } from '../../forms/variants/index.ts';
import { classList } from '../class-list/index.ts';
import { FormProvider, type FormProviderProps, useForm, useFormState } from './form-context.tsx';
import classes from './form-screens.module.css';
import { AlreadySubmitted, FormFailed, ThankYou } from './outcomes/outcome.tsx';
import { StepList, StepProgress } from './step-navigation.tsx';
import { StepScreen } from './step-screen.tsx';
import { type StepFocus, useStepFocus } from './use-step-focus.ts';

interface ScreensProps {
  /** `steps` shows the list of steps and the help beside the form; `plain` shows the form alone. */
  readonly layout: 'steps' | 'plain';
  /**
   * Sends the answers. It may dispatch the outcome to the store; otherwise resolving counts as success, rejecting as failure.
   */
  readonly onSubmit: () => Promise<void>;
  /** Label of the last step's button; "Send" by default. */
  readonly submitLabel?: string;
  /** Help, in its own column on wide screens. Only with `steps`. */
  readonly aside?: ReactNode;
  /** Content between a step's heading and its fields, such as a drawing of the typed plate. */
  readonly belowHeading?: ReactNode;
  /** Why the form is disabled, as a sentence. */
  readonly readOnlyReason?: string;
  /** Replaces the default screens after submission or failure. */
  readonly outcomes?: {
    readonly submitted?: ReactNode;
    readonly alreadySubmitted?: ReactNode;
    readonly failed?: ReactNode;
  };
}

type FormScreensProps = Omit<FormProviderProps, 'children'> & ScreensProps;

/**
 * A complete form from its first step to its confirmation, rendered from its definition, for web and console. Its texts
 * are in the namespaces "forms" and "fields".
 */
export function FormScreens({ form, store, uploads, links, ...rest }: FormScreensProps) {
  return (
    <FormProvider form={form} store={store} uploads={uploads} links={links}>
      <Screens {...rest} />
    </FormProvider>
  );
}

function Screens({ outcomes = {}, layout, aside, ...rest }: ScreensProps) {
  const { store } = useForm();
  const focus = useStepFocus();
  const submission = useFormState((state) => state.submission);
  const manner = { takesFocus: true, size: layout === 'steps' ? 'page' : 'part' } as const;
  switch (submission) {
    case 'unsubmitted':
    case 'submitting':
      return layout === 'steps' ? (
        <StepsLayout focus={focus} aside={aside} {...rest} />
      ) : (
        <PlainLayout focus={focus} {...rest} />
      );
    case 'submitted':
      return outcomes.submitted ?? <ThankYou {...manner} />;
    case 'alreadySubmitted':
      return outcomes.alreadySubmitted ?? <AlreadySubmitted {...manner} />;
    case 'error':
      return outcomes.failed ?? <FormFailed {...manner} onTryAgain={() => store.dispatch({ kind: 'retry' })} />;
  }
}

type LayoutProps = Omit<ScreensProps, 'layout' | 'outcomes' | 'aside'> & { readonly focus: StepFocus };

function StepsLayout({ aside, ...rest }: LayoutProps & { readonly aside: ReactNode }) {
  return (
    <div className={classes.layout}>
      <StepList />
      <div className={classes.middle}>
        <Progress className={classes.narrowOnly} hasTitle />
        <StepScreen level="h1" {...rest} />
      </div>
      {aside !== undefined && <aside className={classes.aside}>{aside}</aside>}
    </div>
  );
}

function PlainLayout(props: LayoutProps) {
  const { form } = useForm();
  const hasSteps = form.steps.length > 1;
  return (
    <div className={classList(classes.plain, !hasSteps && classes.single)}>
      {hasSteps && <Progress />}
      <StepScreen level="h2" {...props} />
    </div>
  );
}

function Progress({
  hasTitle = false,
  className,
}: {
  readonly hasTitle?: boolean;
  readonly className?: string | undefined;
}) {
  const { t } = useTranslation('fields');
  const { form } = useForm();
  const now = useFormState((state) => state.step);
  const title = form.steps[now];
  return (
    <StepProgress
      step={now + 1}
      of={form.steps.length}
      className={className}
      title={hasTitle && title !== undefined ? t(stepKey(title)) : undefined}
    />
  );
}
