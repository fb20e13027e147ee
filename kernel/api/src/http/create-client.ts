import { createClientOf, type ApiClient, type ClientOptions } from './client.ts';
import { apiContract } from './api-contract.ts';

export const createClient = (options: ClientOptions): ApiClient => createClientOf(apiContract, options);
