import classes from './form.module.css';

export function FormSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={`mq-wrap ${classes.skeleton}`} role="status">
      <span className="mq-unseen">{label}</span>
      <div className={classes.skeletonForm} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
