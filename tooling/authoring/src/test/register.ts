import { register } from 'node:module';

// oxlint-disable-next-line typescript/no-deprecated -- Node 20 has no registerHooks
register(new URL('./hooks.js', import.meta.url));
