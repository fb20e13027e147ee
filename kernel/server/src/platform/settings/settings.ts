import { isAbsolute, join, resolve } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import type { QuoinError } from '@quoin/sdk';
import {
  findMistakes,
  read,
  readAddress,
  readAdministrator,
  readDataDir,
  readMetricsAddress,
  type Environment,
} from './variables.mjs';

/** Folders are absolute. */
export interface Settings {
  /** 0 selects any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** `sqlite:<file>` or `postgres://…`. */
  databaseUrl: string;
  /** Max PostgreSQL connections per process. Defaults to 4. */
  databaseConnections?: number | undefined;
  sitesDir: string;
  /** Serves the API. */
  adminHost: string;
  /** Disabled by default. */
  metrics?: { host: string; port: number } | undefined;
  /** OTLP endpoint. Disabled by default. */
  traces?: string | undefined;
  /** Takes page screenshots. Defaults to a Chromium at a usual path. */
  chromiumPath?: string | undefined;
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[];
  /** Defaults to on. */
  searchEngines?: 'on' | 'off' | undefined;
  /** Defaults to 64. */
  pageCacheMegabytes?: number | undefined;
  /** For database reads of pages. Defaults to 16. */
  contentCacheMegabytes?: number | undefined;
  /** Seconds. Defaults to 25. */
  requestTimeoutSeconds?: number | undefined;
  /** Receives purge requests on changes. */
  cdn?: { purgeUrl: string; purgeToken: string | undefined } | undefined;
  /** Created at the first start, by default with a generated password. */
  administrator: { email: string; password: string | undefined };
  /** Defaults to one year. */
  hstsSeconds?: number | undefined;
  /** Defaults to a file of the data folder. */
  auditKey?: string | undefined;
  /** Without it, mails are only stored. */
  mail?: { url: string; from: string } | undefined;
  oidc?: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
}

function findErrors(environment: Environment): QuoinError[] {
  const { unknown, invalid, missing } = findMistakes(environment);
  return [
    ...unknown.map((details) => new KernelError('setting.unknown', details)),
    ...invalid.map((details) => new KernelError('setting.invalid', details)),
    ...missing.map((details) => new KernelError('setting.missing', details)),
  ];
}

/**
 * Reads the environment, with folders relative to `folder`. Raises `setting.invalid`, `setting.unknown` for an unknown
 * name that begins with QUOIN_, `setting.missing` for a required companion, and `settings.invalid` for several.
 */
export function readSettings(environment: Environment, folder: string): Settings {
  const errors = findErrors(environment);
  const [first, ...others] = errors;
  if (first !== undefined && others.length === 0) throw first;
  if (first !== undefined) {
    const problems = errors.map(({ details: { name = '' }, message }) => ({ where: name, message }));
    throw new KernelError(
      'settings.invalid',
      { problems: problems.map(({ message }) => `  ${message}`).join('\n') },
      { problems },
    );
  }
  const dataDir = resolve(folder, readDataDir(environment));
  const databaseUrl = read(environment, 'DATABASE_URL');
  return {
    ...readAddress(environment),
    metrics: readMetricsAddress(environment),
    traces: read(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    dataDir,
    databaseUrl: databaseUrl === undefined ? `sqlite:${join(dataDir, 'quoin.sqlite')}` : absolute(databaseUrl, folder),
    databaseConnections: readNumber(environment, 'DATABASE_CONNECTIONS'),
    sitesDir: resolve(folder, read(environment, 'SITES_DIR') ?? 'sites'),
    adminHost: read(environment, 'ADMIN_HOST') ?? 'admin.localhost',
    chromiumPath: read(environment, 'CHROMIUM_PATH'),
    trustedProxies:
      read(environment, 'TRUSTED_PROXIES')
        ?.split(',')
        .map((each) => each.trim()) ?? [],
    searchEngines: read(environment, 'SEARCH_ENGINES') as Settings['searchEngines'],
    pageCacheMegabytes: readNumber(environment, 'PAGE_CACHE_MB'),
    contentCacheMegabytes: readNumber(environment, 'CONTENT_CACHE_MB'),
    requestTimeoutSeconds: readNumber(environment, 'REQUEST_TIMEOUT_SECONDS'),
    cdn: readCdn(environment),
    hstsSeconds: readNumber(environment, 'HSTS_SECONDS'),
    auditKey: read(environment, 'AUDIT_KEY'),
    administrator: readAdministrator(environment),
    mail: readMail(environment),
    oidc: readProvider(environment),
  };
}

function readNumber(
  environment: Environment,
  name: 'PAGE_CACHE_MB' | 'CONTENT_CACHE_MB' | 'REQUEST_TIMEOUT_SECONDS' | 'HSTS_SECONDS' | 'DATABASE_CONNECTIONS',
): number | undefined {
  const value = read(environment, name);
  return value === undefined ? undefined : Number(value);
}

function readCdn(environment: Environment): Settings['cdn'] {
  const purgeUrl = read(environment, 'CDN_PURGE_URL');
  return purgeUrl === undefined ? undefined : { purgeUrl, purgeToken: read(environment, 'CDN_PURGE_TOKEN') };
}

function readMail(environment: Environment): Settings['mail'] {
  const [url, from] = [read(environment, 'SMTP_URL'), read(environment, 'MAIL_FROM')];
  return url === undefined || from === undefined ? undefined : { url, from };
}

function readProvider(environment: Environment): Settings['oidc'] {
  const [issuer, clientId, clientSecret] = [
    read(environment, 'OIDC_ISSUER'),
    read(environment, 'OIDC_CLIENT_ID'),
    read(environment, 'OIDC_CLIENT_SECRET'),
  ];
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return { issuer, clientId, clientSecret, name: read(environment, 'OIDC_NAME') ?? new URL(issuer).host };
}

function absolute(url: string, folder: string): string {
  const file = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined;
  return file === undefined || isAbsolute(file) ? url : `sqlite:${resolve(folder, file)}`;
}
