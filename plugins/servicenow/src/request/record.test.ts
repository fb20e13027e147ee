import { expect, test } from '@jest/globals';
import { connectionRequest, type ConnectionRequest } from './connection-request.ts';
import { recordOf } from './record.ts';

const person = {
  firstName: 'Ann',
  lastName: 'Sample',
  jobTitle: 'Engineer',
  emailId: 'ann@example.com',
  phoneNumber: '+1 202 555 0100',
};
const request: ConnectionRequest = connectionRequest('ICE Data Services').parse({
  serviceType: 'Sample files',
  submitterFirstName: 'Ben',
  submitterLastName: 'Sample',
  submitterJobTitle: 'Analyst',
  submitterEmail: 'ben@example.com',
  submitterPhone: '+1 202 555 0101',
  firmName: 'Sample firm {summary}',
  doesPassExpirePeriodically: 'Yes',
  maxPasswordAge: 90,
  externalIpList: [
    { id: '1', value: '192.0.2.10' },
    { id: '2', value: '2001:db8::/48' },
  ],
  passwordContactType: 'access',
  accessContacts: [person],
  businessContacts: [person],
  techContacts: [person],
});

test('a record lists all values in lines, under a title', () => {
  const { short_description: title, description } = recordOf(request, 'table', {});
  expect(title).toBe('Connection request, ICE Data Services: Sample firm {summary}');
  expect(description?.split('\n')).toEqual([
    'Entity: ICE Data Services',
    'Service type: Sample files',
    'Firm: Sample firm {summary}',
    'Submitter: Ben Sample, Analyst, ben@example.com, +1 202 555 0101',
    'Password expires: Yes, after 90 days',
    'Password goes to: Access contact',
    'External IP addresses: 192.0.2.10, 2001:db8::/48',
    'Access contact: Ann Sample, Engineer, ann@example.com, +1 202 555 0100',
    'Business contact: Ann Sample, Engineer, ann@example.com, +1 202 555 0100',
    'Technical contact: Ann Sample, Engineer, ann@example.com, +1 202 555 0100',
  ]);
});

test('a manifest adds, replaces and omits columns', () => {
  const columns = {
    u_short_description: '{firmName}',
    u_correlation_display: '',
    u_age: '{maxPasswordAge}',
    u_ips: '{externalIpList}',
    u_group: 'Connectivity',
    u_none: '{constructor}',
  };
  expect(recordOf(request, 'import-set', columns)).toEqual({
    u_short_description: 'Sample firm {summary}',
    u_description: expect.stringContaining('Firm: '),
    u_age: '90',
    u_ips: '[{"id":"1","value":"192.0.2.10"},{"id":"2","value":"2001:db8::/48"}]',
    u_group: 'Connectivity',
    u_none: '',
  });
});
