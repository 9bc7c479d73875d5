import classes from './frame.module.css';

/** The static placeholder of rows, with their outline. */
export function RowsSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={classes.skeleton} role="status">
      <span className="mq-unseen">{label}</span>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  );
}

function SkeletonRow() {
  return (
    <div className={classes.skeletonRow} aria-hidden="true">
      <span />
      <div>
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
