import type { Fields } from '../desk/service-now.ts';
import type { ConnectionRequest } from './connection-request.ts';
import { contactKinds, contactsName, contactTitles } from './contact.ts';

function summaryOf(request: ConnectionRequest): string {
  const {
    submitterFirstName,
    submitterLastName,
    submitterJobTitle,
    submitterEmail,
    submitterPhone,
    doesPassExpirePeriodically,
    maxPasswordAge,
  } = request;
  const lines: [string, string][] = [
    ['Entity', request.entityType],
    ['Service type', request.serviceType],
    ['Firm', request.firmName],
    ['Mnemonics', request.mnemonics],
    ['LEI address', request.leiAddress],
    ['MICs', request.mics],
    [
      'Submitter',
      [`${submitterFirstName} ${submitterLastName}`, submitterJobTitle, submitterEmail, submitterPhone].join(', '),
    ],
    [
      'Password expires',
      maxPasswordAge === undefined || doesPassExpirePeriodically === 'No'
        ? doesPassExpirePeriodically
        : `Yes, after ${maxPasswordAge} days`,
    ],
    ['Password goes to', contactTitles[request.passwordContactType]],
    ['External IP addresses', request.externalIpList.map(({ value }) => value).join(', ')],
    ...contactKinds.flatMap((kind) =>
      request[contactsName(kind)].map(({ firstName, lastName, jobTitle, emailId, phoneNumber }): [string, string] => [
        contactTitles[kind],
        [`${firstName} ${lastName}`, jobTitle, emailId, phoneNumber].join(', '),
      ]),
    ),
  ];
  return lines.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`])).join('\n');
}

const defaults = {
  short_description: 'Connection request, {entityType}: {firmName}',
  description: '{summary}',
  correlation_display: 'Connection request form',
};

/** Default columns. Staging tables prefix `u_`. */
const defaultColumns = (into: 'table' | 'import-set'): Fields =>
  into === 'table'
    ? defaults
    : Object.fromEntries(Object.entries(defaults).map(([column, value]) => [`u_${column}`, value]));

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : value === undefined
      ? ''
      : JSON.stringify(value);

/**
 * Columns of a record. `{firmName}` inserts that answer, lists as JSON, and `{summary}` all answers as lines; an empty
 * text omits a default column.
 */
export function recordOf(request: ConnectionRequest, into: 'table' | 'import-set', columns: Fields): Fields {
  const values: Record<string, unknown> = { ...request, summary: summaryOf(request) };
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? asText(values[name]) : ''));
  const all = Object.entries({ ...defaultColumns(into), ...columns });
  return Object.fromEntries(all.flatMap(([column, template]) => (template === '' ? [] : [[column, fill(template)]])));
}
