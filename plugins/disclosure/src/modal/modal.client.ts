export { mountDialog as default } from '@quoin/sdk/dialog';
