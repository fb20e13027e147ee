import { createClientOf, type ApiClient, type ClientOptions } from './client.ts';
import { contract } from './contract.ts';

export const createClient = (options: ClientOptions): ApiClient => createClientOf(contract, options);
