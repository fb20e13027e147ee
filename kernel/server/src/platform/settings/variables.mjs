// Plain JavaScript: settings are checked before packages are installed.
import { isIP } from 'node:net';
import { weaknessOf } from '../sessions/password-rule.mjs';

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

const hostName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*\.?$/i;
const email = /^[\w'+-]+(\.[\w'+-]+)*@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const oneLine = /^[^\p{Cc}]{1,200}$/u;

/**
 * @param {string} value
 * @param {string[]} schemes
 */
const isUrl = (value, ...schemes) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol) && new URL(value).hostname !== '';

/**
 * True for an address or a network such as 10.0.0.0/8.
 * @param {string} value
 */
function isNetwork(value) {
  const [, address = '', bits] = /^([\d.]+|[\da-f:.]+)(?:\/([1-9]\d{0,2}))?$/i.exec(value) ?? [];
  return isIP(address) !== 0 && Number(bits ?? 1) <= (isIP(address) === 4 ? 32 : 128);
}

/** @param {string} value */
const isIssuer = (value) => isUrl(value, 'https:') || (isUrl(value, 'http:') && loopback.test(new URL(value).hostname));

/**
 * Rules by variable.
 * @satisfies {Record<string, { accepts(value: string): boolean, expected: string }>}
 */
const variables = {
  PORT: { accepts: (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, expected: 'a port from 0 to 65535' },
  HOST: {
    accepts: (value) => isIP(value) !== 0 || hostName.test(value),
    expected: 'an address or host name to listen on',
  },
  PROCESSES: {
    accepts: (value) => /^(auto|[1-9]\d?)$/.test(value),
    expected: 'a number of processes from 1 to 99, or auto for one per core',
  },
  HEAP_MB: {
    accepts: (value) => /^\d{2,6}$/.test(value) && Number(value) >= 64,
    expected: 'the memory for objects of each process, in megabytes: 64 at least',
  },
  MAX_CONNECTIONS: {
    accepts: (value) => /^[1-9]\d{0,6}$/.test(value),
    expected: 'how many connections may be open in all, from 1 to 9999999',
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    accepts: (value) => /^[1-9]\d{0,6}$/.test(value),
    expected: 'how many connections one address may have, from 1 to 9999999',
  },
  METRICS_PORT: {
    accepts: (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535,
    expected: 'a port from 1 to 65535',
  },
  METRICS_HOST: {
    accepts: (value) => isIP(value) !== 0 || hostName.test(value),
    expected: 'an address or host name to listen on',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    accepts: (value) => isUrl(value, 'http:', 'https:'),
    expected: 'an http:// or https:// address',
  },
  DATA_DIR: { accepts: () => true, expected: 'a folder' },
  DATABASE_URL: {
    accepts: (value) => /^(sqlite:.+|postgres(ql)?:\/\/.+)/.test(value),
    expected: 'sqlite:<file> or postgres://<user>:<password>@<host>/<database>',
  },
  DATABASE_CONNECTIONS: {
    accepts: (value) => /^([3-9]|[1-9]\d)$/.test(value),
    expected: 'a number of connections from 3 to 99',
  },
  SITES_DIR: { accepts: () => true, expected: 'a folder' },
  ADMIN_HOST: {
    accepts: (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(value),
    expected: 'a host name in lower case',
  },
  CHROMIUM_PATH: { accepts: () => true, expected: 'the file of a Chromium' },
  SEARCH_ENGINES: {
    accepts: (value) => /^(on|off)$/.test(value),
    expected: 'on, or off where sites are only tried out',
  },
  PAGE_CACHE_MB: {
    accepts: (value) => /^\d{1,5}$/.test(value),
    expected: 'the memory for finished pages, in megabytes: 0 keeps none',
  },
  CONTENT_CACHE_MB: {
    accepts: (value) => /^\d{1,5}$/.test(value),
    expected: 'the memory for what is read from the database to make pages, in megabytes: 0 keeps none',
  },
  REQUEST_TIMEOUT_SECONDS: {
    accepts: (value) => /^[1-9]\d{0,2}$/.test(value),
    expected: 'the seconds until an answer is due, from 1 to 999: fewer than proxies wait',
  },
  CDN_PURGE_URL: {
    accepts: (value) => isUrl(value, 'https:') || (isUrl(value, 'http:') && loopback.test(new URL(value).hostname)),
    expected: 'an https:// address; http:// only on this machine',
  },
  CDN_PURGE_TOKEN: { accepts: (value) => oneLine.test(value), expected: 'one line' },
  HSTS_SECONDS: {
    accepts: (value) => /^\d{1,9}$/.test(value),
    expected: 'a number of seconds; 0 makes browsers forget it',
  },
  AUDIT_KEY: {
    accepts: (value) => /^[\x21-\x7e]{32,500}$/.test(value),
    expected: '32 or more characters without spaces that nobody can guess',
  },
  TRUSTED_PROXIES: {
    accepts: (value) => value.split(',').every((each) => isNetwork(each.trim())),
    expected: 'a list of addresses and networks, with commas between: 10.0.0.5, 192.168.0.0/16',
  },
  SMTP_URL: {
    accepts: (value) => isUrl(value, 'smtp:', 'smtps:'),
    expected: 'smtp://<user>:<password>@<host>:<port> or smtps://…',
  },
  MAIL_FROM: {
    accepts: (value) => email.test(/<([^<>]*)>$/.exec(value)?.[1] ?? value) && oneLine.test(value),
    expected: 'an e-mail address, or a name with an address in angle brackets',
  },
  OIDC_ISSUER: { accepts: isIssuer, expected: 'an https:// address; http:// only on this machine' },
  OIDC_CLIENT_ID: { accepts: (value) => oneLine.test(value), expected: 'one line' },
  OIDC_CLIENT_SECRET: { accepts: (value) => oneLine.test(value), expected: 'one line' },
  OIDC_NAME: { accepts: (value) => oneLine.test(value), expected: 'one line' },
  QUOIN_ADMIN_EMAIL: { accepts: (value) => email.test(value), expected: 'an e-mail address' },
  QUOIN_ADMIN_PASSWORD: { accepts: () => true, expected: 'a password' },
};

/** @typedef {keyof typeof variables} Variable */

/**
 * Reads a variable; undefined if empty.
 * @param {Environment} environment
 * @param {Variable} name
 */
export const read = (environment, name) => environment[name] || undefined;

/**
 * Port 0 selects any free port.
 * @param {Environment} environment
 */
export const readAddress = (environment) => ({
  port: Number(read(environment, 'PORT') ?? 3000),
  host: read(environment, 'HOST') ?? '127.0.0.1',
});

/**
 * Undefined without a port.
 * @param {Environment} environment
 */
export function readMetricsAddress(environment) {
  const port = read(environment, 'METRICS_PORT');
  return port === undefined
    ? undefined
    : { port: Number(port), host: read(environment, 'METRICS_HOST') ?? '127.0.0.1' };
}

/**
 * The data folder, unresolved.
 * @param {Environment} environment
 */
export const readDataDir = (environment) => read(environment, 'DATA_DIR') ?? 'data';

/** @param {Environment} environment */
export const readAdministrator = (environment) => ({
  email: read(environment, 'QUOIN_ADMIN_EMAIL') ?? 'admin@localhost',
  password: read(environment, 'QUOIN_ADMIN_PASSWORD'),
});

/**
 * Hides secrets.
 * @param {Variable} name
 * @param {string} value
 */
function shown(name, value) {
  if (
    name === 'QUOIN_ADMIN_PASSWORD' ||
    name === 'OIDC_CLIENT_SECRET' ||
    name === 'CDN_PURGE_TOKEN' ||
    name === 'SMTP_URL'
  )
    return '(hidden)';
  if (name === 'DATABASE_URL') return `${value.slice(0, Math.max(0, value.indexOf(':')))}:…`;
  return value;
}

/**
 * Variables that must be set together.
 * @type {Variable[][]}
 */
const companions = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
];

/** @param {Environment} environment */
function findWeakPassword(environment) {
  const { email, password } = readAdministrator(environment);
  const weakness = password === undefined ? undefined : weaknessOf(password, email);
  /** @type {Variable} */
  const name = 'QUOIN_ADMIN_PASSWORD';
  return weakness === undefined ? [] : [{ name, value: shown(name, ''), expected: `hard to guess: ${weakness}` }];
}

/**
 * Returns unknown names that begin with QUOIN_, invalid values and missing companions, as details of `setting.unknown`,
 * `setting.invalid` and `setting.missing`.
 * @param {Environment} environment
 */
export function findMistakes(environment) {
  const known = /** @type {Variable[]} */ (Object.keys(variables));
  const isKnown = new Set(/** @type {string[]} */ (known));
  return {
    unknown: Object.keys(environment)
      .filter((name) => name.startsWith('QUOIN_') && !isKnown.has(name))
      .map((name) => ({ name, known: known.join(', ') })),
    invalid: [
      ...known.flatMap((name) => {
        const value = read(environment, name);
        const { accepts, expected } = variables[name];
        return value === undefined || accepts(value) ? [] : [{ name, value: shown(name, value), expected }];
      }),
      ...findWeakPassword(environment),
    ],
    missing: companions.flatMap((names) => {
      const other = names.find((name) => read(environment, name) !== undefined);
      return other === undefined
        ? []
        : names.filter((name) => read(environment, name) === undefined).map((name) => ({ name, other }));
    }),
  };
}
