import type { FormField } from '@quoin/sdk';
import {
  contactKeys,
  contactKinds,
  contactsName,
  maxAddresses,
  maxContacts,
  requiredContacts,
  type ContactKind,
} from '../request/contact.ts';
import type { EntityType } from '../request/entity.ts';
import type { LabelWords } from './messages.ts';

const fieldOf = (name: string, displayName: string, more: Partial<FormField> = {}): FormField => ({
  type: 'TEXT',
  name,
  displayName,
  isRequired: true,
  options: [],
  value: '',
  ...more,
});
const optional = { isRequired: false };
const optionsOf = (values: readonly (readonly [value: string, label: string])[]) =>
  values.map(([value, label]) => ({ value, label }));

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export const addressField = (number: number, label: LabelWords): FormField =>
  fieldOf(`externalIpList.${number}.value`, label('address', { number }), { isRequired: number === 1 });

export const contactFields = (kind: ContactKind, number: number, label: LabelWords): FormField[] =>
  contactKeys.map((key) => {
    const displayName = label('ofContact', { contact: label(kind), number, label: label(key) });
    return fieldOf(`${contactsName(kind)}.${number}.${key}`, displayName, {
      isRequired: number === 1 && requiredContacts.includes(kind),
    });
  });

export const singleFields = (serviceTypes: readonly string[], label: LabelWords) => ({
  service: [
    fieldOf(
      'serviceType',
      label('serviceType'),
      serviceTypes.length > 0 ? { type: 'SELECT', options: optionsOf(serviceTypes.map((type) => [type, type])) } : {},
    ),
  ],
  submitter: (
    ['submitterFirstName', 'submitterLastName', 'submitterJobTitle', 'submitterEmail', 'submitterPhone'] as const
  ).map((name) => fieldOf(name, label(name))),
  firm: [
    fieldOf('firmName', label('firmName')),
    ...(['mnemonics', 'leiAddress', 'mics'] as const).map((name) => fieldOf(name, label(name), optional)),
  ],
  passwords: [
    fieldOf('doesPassExpirePeriodically', label('doesPassExpirePeriodically'), {
      type: 'RADIO_BUTTONS',
      options: optionsOf([
        ['Yes', label('yes')],
        ['No', label('no')],
      ]),
    }),
    fieldOf('maxPasswordAge', label('maxPasswordAge'), optional),
    fieldOf('passwordContactType', label('passwordContactType'), {
      type: 'SELECT',
      options: optionsOf(contactKinds.map((kind) => [kind, label(kind)])),
    }),
  ],
});

/** Row numbers, used or not. */
export const addressRows = numbers(maxAddresses);
export const contactRows = numbers(maxContacts);

/** All fields in reading order. */
export function requestFields(entityType: EntityType, serviceTypes: readonly string[], label: LabelWords): FormField[] {
  const { service, submitter, firm, passwords } = singleFields(serviceTypes, label);
  return [
    fieldOf('entityType', 'Entity', { type: 'HIDDEN', value: entityType }),
    ...service,
    ...submitter,
    ...firm,
    ...passwords,
    ...addressRows.map((number) => addressField(number, label)),
    ...contactKinds.flatMap((kind) => contactRows.flatMap((number) => contactFields(kind, number, label))),
  ];
}
