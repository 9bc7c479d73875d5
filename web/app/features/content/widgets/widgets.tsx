import type { Widget } from '../markdown/blocks.ts';
import { FeeCalculator } from './fee-calculator.tsx';
import { FeeTable } from './fee-table.tsx';
import { HoldTable } from './hold-table.tsx';
import { IncrementTable } from './increment-table.tsx';

export interface WidgetProps {
  readonly name: Widget;
}

export default function WidgetOf({ name }: WidgetProps) {
  switch (name) {
    case 'fees':
      return <FeeTable />;
    case 'feeCalculator':
      return <FeeCalculator />;
    case 'increments':
      return <IncrementTable />;
    case 'holds':
      return <HoldTable />;
  }
}
