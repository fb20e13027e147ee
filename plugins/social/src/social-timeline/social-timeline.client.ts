export { mountGate as default } from '@quoin/sdk/gate';
