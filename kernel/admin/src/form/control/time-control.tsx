import type { ControlProps } from './control.ts';
import { PickerInput } from './picker-input.tsx';
import { useTyped } from './use-typed.ts';

export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Time of day, to the minute. */
export function TimeControl({ field, value, change, ties }: ControlProps<string>) {
  const typed = useTyped(value ?? '', (text) => {
    // Browsers that have no such input leave what was typed.
    const time = isTime(text) ? text : undefined;
    change([], time ?? field.nothing);
    return time ?? '';
  });
  return <PickerInput type="time" typed={typed} ties={ties} width={140} step={60} />;
}
