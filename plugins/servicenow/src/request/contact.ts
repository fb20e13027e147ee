import { text, z } from '@quoin/sdk';

export const contactKinds = ['access', 'business', 'tech', 'afterHours', 'other'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactTitles: Record<ContactKind, string> = {
  access: 'Access contact',
  business: 'Business contact',
  tech: 'Technical contact',
  afterHours: 'After-hours contact',
  other: 'Other contact',
};

export const contactsName = (kind: ContactKind) => `${kind}Contacts` as const;

export const phoneNumber = (title: string) =>
  text(title, { maxLength: 40 })
    .min(1)
    .regex(/^[+0-9][0-9 ()./x-]{4,}$/);
export const emailAddress = (title: string) => z.email().max(254).meta({ field: 'text', title });
export const shortText = (title: string) => text(title, { maxLength: 100 }).min(1);

export const contact = z.object({
  firstName: shortText('First name'),
  lastName: shortText('Last name'),
  jobTitle: shortText('Job title'),
  emailId: emailAddress('E-mail address'),
  phoneNumber: phoneNumber('Phone number'),
});

/** Limit per kind, and of addresses. */
export const maxContacts = 3;
export const maxAddresses = 10;
