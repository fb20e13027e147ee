import { createClientOf, type ApiClient, type ClientOptions } from './client.ts';
import { contract } from './contract.ts';

/** Makes a typed client of the API. */
export const createClient = (options: ClientOptions): ApiClient => createClientOf(contract, options);
