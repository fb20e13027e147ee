import { AsyncLocalStorage } from 'node:async_hooks';

/** The network that the request comes from which is being answered, as `networksOf` writes it. */
export const asker = new AsyncLocalStorage<string>();
