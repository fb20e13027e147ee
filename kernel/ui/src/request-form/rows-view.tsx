import { FormFieldView } from '../form/field-view.tsx';
import type { FormAround } from '../form/form-around.ts';
import type { FieldWords } from '../form/messages.ts';
import type { RequestRows } from './define-request-form.ts';

interface RowsProps extends RequestRows {
  form: FormAround;
  t: FieldWords;
}

/** All possible rows. Those beyond `shown` are hidden until script shows them or they have values or errors. */
export function RowsView({ rows, shown, add, form, t }: RowsProps) {
  const isUsed = (name: string) =>
    form.errors[name] !== undefined ||
    !['', false, undefined].includes(form.values[name] as string | false | undefined);
  return (
    <div className="request-form-rows">
      {rows.map(({ title, remove, fields }, index) => (
        <div
          key={title}
          className="request-form-row"
          {...(fields.length > 1 && { role: 'group', 'aria-label': title })}
          hidden={index >= shown && !fields.some(({ field }) => isUsed(field.name))}
        >
          {fields.map(({ field, label }) => (
            <FormFieldView key={field.name} {...{ field, label, form, t }} />
          ))}
          <button type="button" className="button request-form-remove" data-intent="secondary" hidden>
            {remove}
          </button>
        </div>
      ))}
      <button type="button" className="button request-form-add" data-intent="secondary" hidden>
        {add}
      </button>
    </div>
  );
}
