import { AsyncLocalStorage } from 'node:async_hooks';

/** The network of the current request's client, as formatted by `networksOf`. */
export const clientNetwork = new AsyncLocalStorage<string>();
