import { definePlugin } from '@quoin/sdk';
import { authGate } from './auth-gate/auth-gate.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-access',
  title: 'Access',
  description: 'Content that only visitors with certain roles see',
  contributes: () => ({ components: [authGate], translations }),
});
