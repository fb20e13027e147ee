export { mountMenu as default } from '@quoin/sdk/dialog';
