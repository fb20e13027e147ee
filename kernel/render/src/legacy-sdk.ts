import { migrate } from '@quoin/sdk';

/** `@quoin/sdk` with the exports of packages built before `@quoin/ui` and `migrate`. */
export * from '@quoin/sdk';
export * from '@quoin/ui';
export { transformTo as to } from '@quoin/sdk';
export const { change, move, remove, removeSlot, rename, renameSlot, wrap } = migrate;
