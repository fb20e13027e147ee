import type { Context } from '@quoin/sdk';
import { formMessages } from '@quoin/ui';

const labels = {
  serviceType: 'Service type',
  submitterFirstName: 'Your first name',
  submitterLastName: 'Your last name',
  submitterJobTitle: 'Your job title',
  submitterEmail: 'Your e-mail address',
  submitterPhone: 'Your phone number',
  firmName: 'Firm name',
  mnemonics: 'Mnemonics',
  leiAddress: 'LEI address',
  mics: 'MICs',
  doesPassExpirePeriodically: 'Does your password expire periodically?',
  maxPasswordAge: 'Maximum password age in days',
  passwordContactType: 'Who receives the password?',
  access: 'Access contact',
  business: 'Business contact',
  tech: 'Technical contact',
  afterHours: 'After-hours contact',
  other: 'Other contact',
  firstName: 'First name',
  lastName: 'Last name',
  jobTitle: 'Job title',
  emailId: 'E-mail address',
  phoneNumber: 'Phone number',
  address: 'IP address or range {number}',
  ofContact: '{contact} {number}: {label}',
};

export const connectionRequestMessages = {
  ...formMessages,
  ...labels,
  problems: 'Some fields are missing or have errors. Please correct the errors before submitting the form.',
  failed: 'There was an error submitting the form. Please check your connectivity and try again.',
  thanks:
    'Form successfully submitted. Our technical support team will be in touch shortly to proceed with the access provisioning process.',
  again: 'Submit another request',
  yes: 'Yes',
  no: 'No',
  service: 'Service',
  submitter: 'About you',
  firm: 'About your firm',
  passwords: 'Passwords',
  addresses: 'External IP addresses',
  addressesHint:
    'The addresses from which you connect, one in each field: 192.0.2.10, 2001:db8::10, or a range such as 192.0.2.0/28.',
  contacts: 'Contacts',
  addAddress: 'Add an address',
  removeAddress: 'Remove address {number}',
  addContact: 'Add another one',
  removeContact: 'Remove contact {number}',
};

export type Words = Context<object, keyof typeof connectionRequestMessages>['t'];
export type LabelWords = (key: keyof typeof labels | 'yes' | 'no', values?: Record<string, string | number>) => string;
