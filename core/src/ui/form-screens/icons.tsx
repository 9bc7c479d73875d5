import { IconArrowRight, IconGripVertical, IconPhoto, type IconProps } from '@tabler/icons-react';

/** Icons that only forms use, in the style of `core/src/ui/icons`. */
const HOUSE = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

export function ForwardIcon(props: IconProps) {
  return <IconArrowRight {...HOUSE} {...props} />;
}

export function GripIcon(props: IconProps) {
  return <IconGripVertical {...HOUSE} {...props} />;
}

export function PhotoIcon(props: IconProps) {
  return <IconPhoto {...HOUSE} {...props} />;
}
