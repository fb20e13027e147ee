import { isAbsolute, join, resolve } from 'node:path';
import { QuoinError } from '@quoin/sdk';
import {
  findMistakes,
  read,
  readAddress,
  readAdministrator,
  readDataDir,
  readMetricsAddress,
  type Environment,
} from './variables.mjs';

/** How this instance is set up. Folders are absolute paths. */
export interface Settings {
  /** 0 takes any free one. */
  port: number;
  host: string;
  dataDir: string;
  /** `sqlite:<file>` or `postgres://…`. */
  databaseUrl: string;
  /** How many connections to PostgreSQL a process has at most; 4 unless given. */
  databaseConnections?: number | undefined;
  sitesDir: string;
  /** Where the API is served. */
  adminHost: string;
  /** Where metrics are served; nowhere unless given. */
  metrics?: { host: string; port: number } | undefined;
  /** The OTLP endpoint that traces are sent to; none are made unless given. */
  traces?: string | undefined;
  /** The Chromium that pictures of pages are taken with; one in a usual place unless given. */
  chromiumPath?: string | undefined;
  /** The addresses and networks whose X-Forwarded-For says who sent a request; no others are believed. */
  trustedProxies?: readonly string[];
  /** Whether search engines may list the sites; on unless given. */
  searchEngines?: 'on' | 'off' | undefined;
  /** The memory for finished pages; 64 unless given. */
  pageCacheMegabytes?: number | undefined;
  /** The memory for what is read from the database to make pages; 16 unless given. */
  contentCacheMegabytes?: number | undefined;
  /** Seconds until an answer is due; 25 unless given. */
  requestTimeoutSeconds?: number | undefined;
  /** Where a CDN is told what changed. */
  cdn?: { purgeUrl: string; purgeToken: string | undefined } | undefined;
  /** Created at the first start; with a made-up password unless given. */
  administrator: { email: string; password: string | undefined };
  /** For how long browsers are told to reach hosts by HTTPS alone; a year unless given. */
  hstsSeconds?: number | undefined;
  /** What the audit log is signed with; a file of the data folder unless given. */
  auditKey?: string | undefined;
  /** How mails are sent; without it they are only kept. */
  mail?: { url: string; from: string } | undefined;
  /** The OpenID provider that people can sign in with. */
  oidc?: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
}

/** What is wrong with the variables, each that is. */
function findErrors(environment: Environment): QuoinError[] {
  const { unknown, invalid, missing } = findMistakes(environment);
  return [
    ...unknown.map((details) => new QuoinError('setting.unknown', details)),
    ...invalid.map((details) => new QuoinError('setting.invalid', details)),
    ...missing.map((details) => new QuoinError('setting.missing', details)),
  ];
}

/**
 * Reads the settings from the environment; relative folders start at `folder`. Raises `setting.invalid`, `setting.unknown`
 * for a name that begins with QUOIN_ and means nothing, `setting.missing` for one that another needs, and `settings.invalid` for several such.
 */
export function readSettings(environment: Environment, folder: string): Settings {
  const errors = findErrors(environment);
  const [first, ...others] = errors;
  if (first !== undefined && others.length === 0) throw first;
  if (first !== undefined) {
    const problems = errors.map(({ details: { name = '' }, message }) => ({ where: name, message }));
    throw new QuoinError(
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
