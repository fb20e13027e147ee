import type { FormField } from '@quoin/sdk';
import { purposeOf } from './purpose.ts';

interface ControlProps {
  field: FormField;
  values: readonly string[];
  id: string;
  marks: { 'aria-invalid'?: boolean; 'aria-describedby'?: string };
}

/** `none` labels the empty option. */
export function Control({ field, values, id, marks, none }: ControlProps & { none: string }) {
  const { type, name, isRequired, options, format } = field;
  const shared = { ...marks, id, name, required: isRequired, className: 'form-control' };
  if (type === 'TEXTAREA') return <textarea {...shared} rows={5} defaultValue={values[0]} />;
  if (type === 'CHECKBOX')
    return <input {...shared} className="form-tick" type="checkbox" defaultChecked={values.length > 0} />;
  if (type === 'FILE')
    return <input {...shared} type="file" accept={options.map(({ value }) => value).join() || undefined} />;
  if (type === 'SELECT') {
    return (
      <select {...shared} defaultValue={values[0] ?? ''}>
        <option value="">{none}</option>
        {options.map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input {...shared} type="text" {...purposeOf(name)} {...(format && { type: format })} defaultValue={values[0]} />
  );
}

/** The first choice has the field's id, as a link target. */
export function Choices({ field, values, id, marks }: ControlProps) {
  const isRadio = field.type === 'RADIO_BUTTONS';
  return field.options.map(({ label, value }, index) => (
    <label key={value} className="form-choice">
      <input
        {...marks}
        type={isRadio ? 'radio' : 'checkbox'}
        required={isRadio && field.isRequired}
        id={index === 0 ? id : `${id}-${index}`}
        className="form-tick"
        name={field.name}
        value={value}
        defaultChecked={values.includes(value)}
      />
      {label}
    </label>
  ));
}
