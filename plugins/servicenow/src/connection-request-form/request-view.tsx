import type { FormField } from '@quoin/sdk';
import { FormFieldView, type FormAround } from '@quoin/ui';
import type { ReactNode } from 'react';
import { contactKeys, contactKinds } from '../request/contact.ts';
import type { EntityType } from '../request/entity.ts';
import { addressField, addressRows, contactFields, contactRows, singleFields } from './fields.ts';
import type { LabelWords, Words } from './messages.ts';
import { Rows } from './rows-view.tsx';

interface RequestProps {
  entityType: EntityType;
  serviceTypes: readonly string[];
  form: FormAround;
  t: Words;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="connection-request-form-part">
    <legend className="connection-request-form-title">{title}</legend>
    {children}
  </fieldset>
);

export function RequestFields({ entityType, serviceTypes, form, t }: RequestProps) {
  const label: LabelWords = (key, values) => t(key, values);
  const single = singleFields(serviceTypes, label);
  const view = (field: FormField) => (
    <FormFieldView key={field.name} field={field} form={form} t={(key, values) => t(key, values)} />
  );
  return (
    <>
      <input type="hidden" name="entityType" defaultValue={entityType} />
      {(['service', 'submitter', 'firm', 'passwords'] as const).map((part) => (
        <Part key={part} title={t(part)}>
          <div className="connection-request-form-columns">{single[part].map(view)}</div>
        </Part>
      ))}
      <Part title={t('addresses')}>
        <p className="form-hint">{t('addressesHint')}</p>
        <Rows
          {...{ form, t }}
          rows={addressRows.map((number) =>
            [addressField(number, label)].map((field) => ({ field, label: field.displayName })),
          )}
          shown={5}
          add={t('addAddress')}
          remove={(number) => t('removeAddress', { number })}
        />
      </Part>
      {contactKinds.map((kind) => (
        <Part key={kind} title={t(kind)}>
          <Rows
            {...{ form, t }}
            rows={contactRows.map((number) =>
              contactFields(kind, number, label).map((field, index) => ({
                field,
                label: label(contactKeys[index] ?? 'firstName'),
              })),
            )}
            shown={1}
            add={t('addContact')}
            remove={(number) => t('removeContact', { number })}
          />
        </Part>
      ))}
    </>
  );
}
