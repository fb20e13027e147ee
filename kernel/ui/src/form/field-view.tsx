import type { FormField, Json } from '@quoin/sdk';
import { Choices, Control } from './control.tsx';
import { controlId, type FormAround } from './form-around.ts';
import type { FieldWords } from './messages.ts';

interface FieldProps {
  field: FormField;
  form: FormAround;
  t: FieldWords;
  /** A shorter label where the context explains the rest. */
  label?: string;
}

/** Converts a stored or posted value: none for an empty one, several for a list. */
function valuesOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (value === true) return ['on'];
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** A field with its label; after a failed post, with the entry and its error. */
export function FormFieldView({ field, form, t, label: shown }: FieldProps) {
  const { type, name, displayName, isRequired, options, value, when } = field;
  if (type === 'HIDDEN') return <input type="hidden" name={name} defaultValue={value} />;

  const id = controlId(form, name);
  const error = form.errors[name];
  const marks = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  const values = valuesOf(form.values[name] ?? (type === 'CHECKBOX_GROUP' ? value.split(',') : value));
  const about = {
    className: 'form-field',
    'data-field': name,
    'data-label': displayName,
    'data-type': type,
    'data-required': isRequired || undefined,
    'data-when': when && JSON.stringify(when),
  };
  const label = (
    <>
      {shown ?? displayName}
      {!isRequired && <span className="form-optional"> ({t('optional')})</span>}
    </>
  );
  const errorText = (
    <p id={`${id}-error`} className="form-error" hidden={error === undefined}>
      {error}
    </p>
  );

  if (type === 'RADIO_BUTTONS' || type === 'CHECKBOX_GROUP') {
    const isRadio = type === 'RADIO_BUTTONS';
    return (
      <fieldset {...about} {...(isRadio && { role: 'radiogroup', ...marks })}>
        <legend className="form-label">{label}</legend>
        {errorText}
        <Choices {...{ field, values, id, marks: isRadio ? {} : marks }} />
      </fieldset>
    );
  }
  const control = <Control {...{ field, values, id, marks }} none={t('choose')} />;
  const isCheckbox = type === 'CHECKBOX';
  return (
    <div {...about}>
      <label className={isCheckbox ? 'form-choice' : 'form-label'} htmlFor={id}>
        {isCheckbox && control}
        <span>{label}</span>
      </label>
      {type === 'FILE' && options.length > 0 && (
        <p className="form-hint">{t('accepted', { types: options.map((option) => option.label).join(', ') })}</p>
      )}
      {errorText}
      {!isCheckbox && control}
    </div>
  );
}
