import type { Json, Link } from '@quoin/sdk';
import type { ControlProps } from '../control/control.ts';
import { LinkPicker } from './link-picker.tsx';

export const LinkControl = ({ field, value, change, ties }: ControlProps) => (
  <LinkPicker
    value={value as Link | undefined}
    title={field.title}
    ties={ties}
    change={(link) => change([], link === '' && !field.isRequired ? field.nothing : (link as Json))}
  />
);
