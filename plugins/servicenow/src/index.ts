import { definePlugin } from '@quoin/sdk';
import { connectionRequestForm } from './connection-request-form/connection-request-form.tsx';

export default definePlugin({
  name: '@quoin/plugin-servicenow',
  title: 'Servicenow',
  description: 'Components for servicenow',
  contributes: () => ({ components: [connectionRequestForm] }),
});
