import { definePlugin, provide } from '@quoin/sdk';
import { connectionRequestForm } from './connection-request-form/connection-request-form.tsx';
import { connect, credentialsOf } from './desk/connect.ts';
import { options } from './desk/options.ts';
import { serviceNow } from './desk/service-now.ts';
import { connectionRequestHandlers } from './request/handlers.ts';
import { translations } from './translations.ts';

/** Host as manifests grant it: with the port, unless 443. */
function hostOf(instance: string): string {
  const { protocol, host, port } = new URL(instance);
  return protocol === 'http:' && port === '' ? `${host}:80` : host;
}

export default definePlugin({
  name: '@quoin/plugin-servicenow',
  title: 'ServiceNow',
  description: 'Forms whose submissions become records in ServiceNow',
  options,
  capabilities: ({ instance }) => ({ hosts: instance === undefined ? [] : [hostOf(instance)] }),
  contributes(options) {
    const { instance, into, columns } = options;
    const components = [connectionRequestForm];
    if (instance === undefined) return { components, translations, formHandlers: connectionRequestHandlers(undefined) };
    const credentials = credentialsOf(options);
    return {
      components,
      translations,
      formHandlers: connectionRequestHandlers({ into, columns }),
      services: [provide(serviceNow, ({ http }) => connect(instance, options, credentials, http))],
    };
  },
});
