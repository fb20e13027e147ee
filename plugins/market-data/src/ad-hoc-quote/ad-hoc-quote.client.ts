export { mountLive as default } from '@quoin/sdk/live';
