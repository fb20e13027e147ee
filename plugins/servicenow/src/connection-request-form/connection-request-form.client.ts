export { mountForm as default } from '@quoin/sdk/form';
