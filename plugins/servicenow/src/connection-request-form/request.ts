import { defineRequestForm } from '@quoin/ui';
import { connectionRequest } from '../request/connection-request.ts';

export const request = defineRequestForm({
  fields: connectionRequest('ICE'),
  sections: {
    service: ['serviceType'],
    submitter: ['submitterFirstName', 'submitterLastName', 'submitterJobTitle', 'submitterEmail', 'submitterPhone'],
    firm: ['firmName', 'mnemonics', 'leiAddress', 'mics'],
    passwords: ['doesPassExpirePeriodically', 'maxPasswordAge', 'passwordContactType'],
    addresses: ['externalIpList'],
    accessContacts: ['accessContacts'],
    businessContacts: ['businessContacts'],
    techContacts: ['techContacts'],
    afterHoursContacts: ['afterHoursContacts'],
    otherContacts: ['otherContacts'],
  },
  rows: { externalIpList: 5 },
  messages: {
    service: 'Service',
    submitter: 'About you',
    firm: 'About your firm',
    passwords: 'Passwords',
    addresses: 'External IP addresses',
    'addresses.hint':
      'The addresses from which you connect, one in each field: 192.0.2.10, 2001:db8::10, or a range such as 192.0.2.0/28.',
    'externalIpList.add': 'Add an address',
    'externalIpList.remove': 'Remove address {number}',
    'request-form.problems':
      'Some fields are missing or have errors. Please correct the errors before submitting the form.',
    'request-form.failed': 'There was an error submitting the form. Please check your connectivity and try again.',
    'request-form.thanks':
      'Form successfully submitted. Our technical support team will be in touch shortly to proceed with the access provisioning process.',
    'request-form.again': 'Submit another request',
  },
});
