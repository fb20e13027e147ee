import type { Http } from './http.ts';

/** A typed token for something that a plugin's contributions share, such as a client with a connection. */
export interface Service<T> {
  readonly registry: 'service';
  /** For messages; two services may share a description. */
  readonly description: string;
  /** Carries the type only. */
  readonly type?: T;
}

/** What the kernel gives to a service when it is first asked for. */
export interface ServiceContext {
  site: string;
  http: Http;
  log: Log;
  service<T>(token: Service<T>): T;
}

/** Writes one structured line. Never put what a visitor entered into it. */
export interface Log {
  info(message: string, details?: Record<string, string | number | boolean>): void;
  warn(message: string, details?: Record<string, string | number | boolean>): void;
  error(message: string, details?: Record<string, string | number | boolean>): void;
}

/** How a service is made: once per site, when it is first asked for. */
export interface Provider<T = unknown> {
  token: Service<T>;
  create(context: ServiceContext): T;
  /** Called when the site's composition is put away. */
  dispose?(service: T): void | Promise<void>;
}

/** Declares a service token. Tokens are equal only to themselves. */
export const defineService = <T>(description: string): Service<T> => ({ registry: 'service', description });

/** Says how the service of a token is made. */
export const provide = <T>(
  token: Service<T>,
  create: Provider<T>['create'],
  dispose?: (service: T) => void | Promise<void>,
): Provider<T> => ({
  token,
  create,
  ...(dispose === undefined ? {} : { dispose }),
});
