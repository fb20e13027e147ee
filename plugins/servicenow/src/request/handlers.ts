import { defineFormHandler, type FormHandler } from '@quoin/sdk';
import { serviceNow, type Fields } from '../desk/service-now.ts';
import { checkRequest, connectionRequest, requestMessages } from './connection-request.ts';
import { entityTypes, handlerName, type EntityType } from './entity.ts';
import { recordOf } from './record.ts';

interface Sending {
  into: 'table' | 'import-set';
  columns: Fields;
}

/**
 * Form handler of an entity: creates one record per request, in order. Without an instance, requests stay in the admin.
 */
const handlerOf = (
  entityType: EntityType,
  sending: Sending | undefined,
): FormHandler<ReturnType<typeof connectionRequest>> =>
  defineFormHandler({
    name: handlerName(entityType),
    title: `Connection request: ${entityType}`,
    description: `Takes requests for file-transfer connections to ${entityType}`,
    fields: connectionRequest(entityType),
    messages: requestMessages,
    check: checkRequest,
    captcha: 'always',
    serves: { path: `/api/servicenow/${handlerName(entityType)}` },
    ordered: true,
    ...(sending && {
      deliver: ({ id, values, service, signal }) =>
        service(serviceNow).create(recordOf(values, sending.into, sending.columns), id, signal),
    }),
  });

export const connectionRequestHandlers = (sending: Sending | undefined) =>
  entityTypes.map((entityType) => handlerOf(entityType, sending));
