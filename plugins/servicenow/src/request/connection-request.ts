import { number, select, text, z } from '@quoin/sdk';
import {
  contact,
  contactKinds,
  contactsName,
  contactTitles,
  emailAddress,
  maxAddresses,
  maxContacts,
  phoneNumber,
  shortText,
  type ContactKind,
} from './contact.ts';
import type { EntityType } from './entity.ts';

const contacts = (kind: ContactKind) =>
  z.array(contact).max(maxContacts).meta({ field: 'list', title: contactTitles[kind] });
const address = z.object({
  id: z.string().max(40).optional(),
  value: z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).meta({ field: 'text', title: 'IP address or range' }),
});

export const connectionRequest = (entityType: EntityType) =>
  z.object({
    entityType: z.literal(entityType).default(entityType),
    serviceType: shortText('Service type'),
    submitterFirstName: shortText('Your first name'),
    submitterLastName: shortText('Your last name'),
    submitterJobTitle: shortText('Your job title'),
    submitterEmail: emailAddress('Your e-mail address'),
    submitterPhone: phoneNumber('Your phone number'),
    firmName: text('Firm name', { maxLength: 200 }).min(1),
    mnemonics: text('Mnemonics', { maxLength: 200 }).default(''),
    leiAddress: text('LEI address', { maxLength: 200 }).default(''),
    mics: text('MICs', { maxLength: 200 }).default(''),
    doesPassExpirePeriodically: select('Does your password expire periodically?', ['Yes', 'No']),
    maxPasswordAge: number('Maximum password age in days', { when: { doesPassExpirePeriodically: 'Yes' } })
      .int()
      .min(1)
      .max(3650)
      .optional(),
    externalIpList: z.array(address).min(1).max(maxAddresses).meta({ field: 'list', title: 'External IP address' }),
    passwordContactType: select('Who receives the password?', contactKinds, { labels: contactTitles }),
    accessContacts: contacts('access').min(1),
    businessContacts: contacts('business').min(1),
    techContacts: contacts('tech').min(1),
    afterHoursContacts: contacts('afterHours').default([]),
    otherContacts: contacts('other').default([]),
  });

export type ConnectionRequest = z.output<ReturnType<typeof connectionRequest>>;

/** Messages of cross-field checks. */
export const requestMessages = {
  passwordAge: 'Say after how many days the password expires.',
  noContact: 'Name such a contact below, or choose the access, business or technical contact.',
};

/** Cross-field checks. */
export function checkRequest({
  values: request,
  t,
}: {
  values: ConnectionRequest;
  t: (message: keyof typeof requestMessages) => string;
}): Record<string, string> {
  const errors: Record<string, string> = {};
  if (request.doesPassExpirePeriodically === 'Yes' && request.maxPasswordAge === undefined) {
    errors['maxPasswordAge'] = t('passwordAge');
  }
  const kind: ContactKind = request.passwordContactType;
  if (request[contactsName(kind)].length === 0) {
    errors['passwordContactType'] = t('noContact');
  }
  return errors;
}
