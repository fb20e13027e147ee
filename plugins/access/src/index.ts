import { definePlugin } from '@quoin/sdk';
import { authGate } from './auth-gate/auth-gate.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-access',
  title: 'Access',
  description: 'Who may see what: content for visitors who hold a role',
  contributes: () => ({ components: [authGate], translations }),
});
