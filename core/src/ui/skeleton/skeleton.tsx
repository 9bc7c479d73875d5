import classes from './skeleton.module.css';

/** A placeholder for a tile. It is decoration: the page announces that it is loading. */
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
