import type { ControlProps } from '../control/control.ts';
import { SelectControl } from '../control/select-control.tsx';
import type { Form } from '../schema/field.ts';

interface FormMenuProps extends Pick<ControlProps, 'field' | 'path' | 'ties'> {
  forms: readonly Form[];
  /** Name of the current form, also of one that is unknown. */
  name: string | undefined;
  choose(form: Form): void;
}

/** Control for the form of a value. */
export function FormMenu({ field, forms, name, choose, ...props }: FormMenuProps) {
  const schema = {
    enum: forms.map((each) => each.name),
    labels: Object.fromEntries(forms.map((each) => [each.name, each.title])),
  };
  return (
    <SelectControl
      {...props}
      field={{ ...field, schema, fallback: undefined }}
      value={name}
      change={(_, chosen) => {
        const next = forms.find((each) => each.name === chosen);
        if (next !== undefined) choose(next);
      }}
    />
  );
}
