import type { FormField } from '@quoin/sdk';
import { FormFieldView, type FormAround } from '@quoin/ui';
import type { Words } from './messages.ts';

interface RowsProps {
  form: FormAround;
  t: Words;
  rows: readonly (readonly { field: FormField; label: string }[])[];
  /** Rows shown without script. */
  shown: number;
  add: string;
  remove: (number: number) => string;
}

/** All possible rows. Those beyond `shown` are hidden until script shows them or they have values or errors. */
export function Rows({ form, t, rows, shown, add, remove }: RowsProps) {
  const isUsed = ({ name }: FormField) =>
    form.errors[name] !== undefined || !['', undefined].includes(form.values[name] as string | undefined);
  return (
    <div className="connection-request-form-rows">
      {rows.map((fields, index) => (
        <div
          key={index}
          className="connection-request-form-row"
          hidden={index >= shown && !fields.some(({ field }) => isUsed(field))}
        >
          {fields.map(({ field, label }) => (
            <FormFieldView
              key={field.name}
              field={field}
              label={label}
              form={form}
              t={(key, values) => t(key, values)}
            />
          ))}
          <button type="button" className="button connection-request-form-remove" data-intent="secondary" hidden>
            {remove(index + 1)}
          </button>
        </div>
      ))}
      <button type="button" className="button connection-request-form-add" data-intent="secondary" hidden>
        {add}
      </button>
    </div>
  );
}
