import classes from './skeleton.module.css';

/** What stands where a tile will be. Decoration: whoever shows it says aloud that something is loading. */
export function TileSkeleton() {
  return (
    <div className={classes.tile} aria-hidden="true">
      <span className={classes.picture} />
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.line} />
    </div>
  );
}
