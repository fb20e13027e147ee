import type { Http } from './http.ts';

/** A typed token for an object that a plugin's contributions share, such as a client with a connection. */
export interface Service<T> {
  readonly type: 'service';
  /** For messages; need not be unique. */
  readonly description: string;
  /** Carries the type only. */
  readonly provides?: T;
}

export interface ServiceContext {
  site: string;
  http: Http;
  log: Log;
  service<T>(token: Service<T>): T;
}

/** Writes structured lines. Never log visitors' input. */
export interface Log {
  info(message: string, details?: Record<string, string | number | boolean>): void;
  warn(message: string, details?: Record<string, string | number | boolean>): void;
  error(message: string, details?: Record<string, string | number | boolean>): void;
}

/** Creates a service once per site, on first use. */
export interface Provider<T = unknown> {
  token: Service<T>;
  create(context: ServiceContext): T;
  /** Called when the site's composition is discarded. */
  dispose?(service: T): void | Promise<void>;
}

/** Declares a token, which equals only itself. */
export const defineService = <T>(description: string): Service<T> => ({ type: 'service', description });

/** Registers the factory of a token's service. */
export const provide = <T>(
  token: Service<T>,
  create: Provider<T>['create'],
  dispose?: (service: T) => void | Promise<void>,
): Provider<T> => ({
  token,
  create,
  ...(dispose === undefined ? {} : { dispose }),
});
