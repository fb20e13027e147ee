import type { Http } from '@quoin/sdk';
import type { Options } from './options.ts';
import { createServiceNow, type ServiceNow } from './service-now.ts';
import { createSignIn, type Credentials } from './sign-in.ts';

/** Credentials in a manifest. Throws if they are insufficient. */
export function credentialsOf({ auth, user, password, clientId, clientSecret }: Options): Credentials {
  const person = user !== undefined && password !== undefined ? { user, password: password.reveal() } : undefined;
  const client =
    clientId !== undefined && clientSecret !== undefined
      ? { clientId, clientSecret: clientSecret.reveal() }
      : undefined;
  if (auth === 'basic' && person !== undefined) return { kind: auth, ...person };
  if (auth === 'client-credentials' && client !== undefined) return { kind: auth, ...client };
  if (auth === 'password' && person !== undefined && client !== undefined) return { kind: auth, ...person, ...client };
  const needed = {
    basic: 'user and password',
    'client-credentials': 'clientId and clientSecret',
    password: 'user, password, clientId and clientSecret',
  }[auth];
  throw new Error(`With auth "${auth}" the options need ${needed}`);
}

/** Correlation column: the platform's, or the staging table's counterpart. */
const correlationColumnOf = ({ into, correlationColumn }: Options): string =>
  correlationColumn ?? (into === 'table' ? 'correlation_id' : 'u_correlation_id');

export const connect = (instance: string, options: Options, credentials: Credentials, http: Http): ServiceNow => {
  const address = instance.replace(/\/+$/, '');
  const destination = {
    instance: address,
    into: options.into,
    table: options.table,
    correlationColumn: correlationColumnOf(options),
  };
  return createServiceNow(destination, createSignIn(address, credentials, http), http);
};
