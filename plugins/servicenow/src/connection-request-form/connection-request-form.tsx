import { defineComponent, formField, group, list, select, text, z } from '@quoin/sdk';
import { RequestForm, requestFormPart, requestFormWords, type FieldOverrides } from '@quoin/ui';
import { entityTypes, handlerName, type EntityType } from '../request/entity.ts';
import { request } from './request.ts';

const sampleServices = [
  { id: 'reports', label: 'Sample service: daily reports' },
  { id: 'clearing', label: 'Sample service: clearing files' },
  { id: 'upload', label: 'Sample service: upload of positions' },
];

const demo = (entityType: EntityType) => ({
  displayName: `Connection to ${entityType}`,
  content: { props: { entityType, serviceTypes: sampleServices } },
});

const entityField = (entityType: EntityType) =>
  formField.parse({ type: 'HIDDEN', name: 'entityType', displayName: 'Entity', isRequired: true, value: entityType });

/** Visitors choose among service types, if the author lists some. */
const overridesOf = (serviceTypes: readonly { label: string }[]): FieldOverrides =>
  serviceTypes.length === 0
    ? {}
    : { serviceType: { type: 'SELECT', options: serviceTypes.map(({ label }) => ({ label, value: label })) } };

export const connectionRequestForm = defineComponent({
  name: 'cms-component-connection-request-form',
  title: 'Connection request form',
  description: 'A request for a file-transfer connection, which becomes a record in ServiceNow',
  keywords: ['servicenow', 'file transfer', 'SFTP', 'support', 'ticket'],
  icon: 'network',
  props: z.object({
    entityType: select('Connection to', entityTypes).default('ICE'),
    serviceTypes: list('Service types', group('Service type', { label: text('Label', { maxLength: 100 }).min(1) }), {
      description: 'Options to choose from. If there are none, visitors enter free text.',
      itemTitle: 'Service type',
    }).default([]),
    buttonLabel: text('Button', { maxLength: 100 }).min(1).default('Submit request'),
  }),
  demos: [demo('ICE'), demo('NYSE'), demo('MERS'), demo('ICE Data Services')],
  messages: request.messages,
  parts: [requestFormPart],
  form: ({ props: { entityType, serviceTypes }, t }) => ({
    handler: handlerName(entityType),
    fields: [entityField(entityType), ...request.fields(t, overridesOf(serviceTypes))],
  }),
  sends: ({ context }) => requestFormWords(context),
  island: { hydrate: 'visible', client: () => import('./connection-request-form.client.ts') },
  render: ({ id, props: { entityType, serviceTypes, buttonLabel }, context }) => (
    <RequestForm {...{ id, context, request, buttonLabel }} captcha="always" overrides={overridesOf(serviceTypes)}>
      <input type="hidden" name="entityType" defaultValue={entityType} />
    </RequestForm>
  ),
  label: ({ entityType }) => entityType,
});
