import { definePlugin } from '@quoin/sdk';
import { authGate } from './auth-gate/auth-gate.tsx';

export default definePlugin({
  name: '@quoin/plugin-access',
  title: 'Access',
  description: 'Components for access',
  contributes: () => ({ components: [authGate] }),
});
