export { mountPopover as default } from '@quoin/sdk/dialog';
