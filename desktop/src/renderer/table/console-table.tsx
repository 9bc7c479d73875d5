import { classList } from '@marque/core/ui/class-list';
import type { ReactNode, Ref } from 'react';
import classes from './table.module.css';

export interface Column {
  readonly key: string;
  readonly label: ReactNode;
  readonly isNumber?: boolean;
}

interface ConsoleTableProps {
  readonly columns: readonly Column[];
  /** Tight cells, cells with texts of several lines, or cells with fields; one line of text where it is left out. */
  readonly cells?: 'tight' | 'prose' | 'fields';
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLTableElement> | undefined;
  /** The bodies of the table. */
  readonly children: ReactNode;
}

/** A table of the console, whose head stays in view while its lines scroll. */
export function ConsoleTable({ columns, cells, className, ref, children }: ConsoleTableProps) {
  return (
    <table ref={ref} className={classList(classes.table, cells !== undefined && classes[cells], className)}>
      <thead>
        <tr>
          {columns.map(({ key, label, isNumber = false }) => (
            <th key={key} scope="col" className={classList(isNumber && classes.number)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface TableGroupProps {
  readonly title: ReactNode;
  /** How many lines the group has, in words or figures. */
  readonly count?: string;
  /** How many columns the table has. */
  readonly columns: number;
  readonly children: ReactNode;
}

/** Lines that belong together, under their title. */
export function TableGroup({ title, count, columns, children }: TableGroupProps) {
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={columns}>
          {title}
          {count !== undefined && <em>{count}</em>}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface TableLineProps {
  /** What the line is about is shown in the drawer. */
  readonly isOpen?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function TableLine({ isOpen = false, className, children }: TableLineProps) {
  return (
    <tr className={classList(classes.line, className)} data-open={isOpen || undefined}>
      {children}
    </tr>
  );
}
