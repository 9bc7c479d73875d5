import type { Site } from '@marque/core/rules/lot';
import { classList } from '@marque/core/ui/class-list';
import classes from './site-mark.module.css';

/** The mark of a site: a square for cars, a disc for watches. The sites are told apart by shape, not by colour. */
export function SiteMark({ site }: { readonly site: Site }) {
  return <i aria-hidden="true" className={classList(classes.mark, classes[site])} />;
}
