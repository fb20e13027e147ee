import { defineComponent, list, group, select, text, z } from '@quoin/sdk';
import { FormFrame, formWords, provideForm, formAround } from '@quoin/ui';
import { entityTypes, handlerName, type EntityType } from '../request/entity.ts';
import { requestFields } from './fields.ts';
import { connectionRequestMessages } from './messages.ts';
import { RequestFields } from './request-view.tsx';

const sampleServices = [
  { id: 'reports', label: 'Sample service: daily reports' },
  { id: 'clearing', label: 'Sample service: clearing files' },
  { id: 'upload', label: 'Sample service: upload of positions' },
];

const demo = (entityType: EntityType) => ({
  displayName: `Connection to ${entityType}`,
  content: { props: { entityType, serviceTypes: sampleServices } },
});

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
  messages: connectionRequestMessages,
  form: ({ props: { entityType, serviceTypes }, t }) => ({
    handler: handlerName(entityType),
    fields: requestFields(
      entityType,
      serviceTypes.map(({ label }) => label),
      t,
    ),
  }),
  sends: ({ context }) => formWords(context),
  island: { hydrate: 'visible', client: () => import('./connection-request-form.client.ts') },
  render: ({ id, props: { entityType, serviceTypes, buttonLabel }, context }) => (
    <div className="connection-request-form">
      <FormFrame
        {...{ id, context, buttonLabel }}
        captcha="always"
        result={
          <>
            <p className="form-result-title">{context.t('thanks')}</p>
            <a href={context.href({})}>{context.t('again')}</a>
          </>
        }
      >
        {context.captcha && (
          <noscript>
            <p className="connection-request-form-script">{context.t('personScript')}</p>
          </noscript>
        )}
        <RequestFields
          {...{ entityType }}
          serviceTypes={serviceTypes.map(({ label }) => label)}
          form={formAround(provideForm(id, context), id)}
          t={(key, values) => context.t(key, values)}
        />
      </FormFrame>
    </div>
  ),
  label: ({ entityType }) => entityType,
});
