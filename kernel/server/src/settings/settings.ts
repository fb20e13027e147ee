import { isAbsolute, join, resolve } from 'node:path';
import { QuoinError, z } from '@quoin/sdk';

/** How this instance is set up. Folders are absolute paths. */
export interface Settings {
  /** 0 takes any free one. */
  port: number;
  host: string;
  dataDir: string;
  /** `sqlite:<file>` or `postgres://…`. */
  databaseUrl: string;
  sitesDir: string;
  /** Where the API is served. */
  adminHost: string;
  /** Created at the first start; with a made-up password unless given. */
  administrator: { email: string; password: string | undefined };
}

/** The shortest password that is accepted, in characters. */
export const shortestPassword = 12;

const variables = {
  PORT: { schema: z.string().regex(/^\d{1,5}$/).refine((port) => Number(port) <= 65_535), expected: 'a port from 0 to 65535' },
  HOST: { schema: z.union([z.ipv4(), z.ipv6(), z.hostname()]), expected: 'an address or host name to listen on' },
  DATA_DIR: { schema: z.string().min(1), expected: 'a folder' },
  DATABASE_URL: { schema: z.string().regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)/), expected: 'sqlite:<file> or postgres://<user>:<password>@<host>/<database>' },
  SITES_DIR: { schema: z.string().min(1), expected: 'a folder' },
  ADMIN_HOST: { schema: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/), expected: 'a host name in lower case' },
  QUOIN_ADMIN_EMAIL: { schema: z.email(), expected: 'an e-mail address' },
  QUOIN_ADMIN_PASSWORD: { schema: z.string().min(shortestPassword).max(1024), expected: `a password of at least ${shortestPassword} characters` },
} satisfies Record<string, { schema: z.ZodType<string>; expected: string }>;

type Variable = keyof typeof variables;

/** What of a value may be repeated in a message. */
function shown(name: Variable, value: string): string {
  if (name === 'QUOIN_ADMIN_PASSWORD') return '(hidden)';
  if (name === 'DATABASE_URL') return `${value.slice(0, Math.max(0, value.indexOf(':')))}:…`;
  return value;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What one variable says; an empty one counts as not set. */
const read = (environment: Environment, name: Variable): string | undefined => environment[name] || undefined;

/** What is wrong with the variables, each that is. */
function findErrors(environment: Environment): QuoinError[] {
  const known = Object.keys(variables);
  const unknown = Object.keys(environment).filter((name) => name.startsWith('QUOIN_') && !known.includes(name));
  return [
    ...unknown.map((name) => new QuoinError('setting.unknown', { name, known: known.join(', ') })),
    ...(known as Variable[]).flatMap((name) => {
      const value = read(environment, name);
      const { schema, expected } = variables[name];
      if (value === undefined || schema.safeParse(value).success) return [];
      return [new QuoinError('setting.invalid', { name, value: shown(name, value), expected })];
    }),
  ];
}

/**
 * Reads the settings from the environment; relative folders start at `folder`. Raises `setting.invalid`, `setting.unknown`
 * for a name that begins with QUOIN_ and means nothing, and `settings.invalid` for several such.
 */
export function readSettings(environment: Environment, folder: string): Settings {
  const errors = findErrors(environment);
  const [first, ...others] = errors;
  if (first !== undefined && others.length === 0) throw first;
  if (first !== undefined) {
    const problems = errors.map(({ details: { name = '' }, message }) => ({ where: name, message }));
    throw new QuoinError('settings.invalid', { problems: problems.map(({ message }) => `  ${message}`).join('\n') }, { problems });
  }
  const dataDir = resolve(folder, read(environment, 'DATA_DIR') ?? 'data');
  const databaseUrl = read(environment, 'DATABASE_URL');
  return {
    port: Number(read(environment, 'PORT') ?? 3000),
    host: read(environment, 'HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl: databaseUrl === undefined ? `sqlite:${join(dataDir, 'quoin.sqlite')}` : absolute(databaseUrl, folder),
    sitesDir: resolve(folder, read(environment, 'SITES_DIR') ?? 'sites'),
    adminHost: read(environment, 'ADMIN_HOST') ?? 'admin.localhost',
    administrator: {
      email: read(environment, 'QUOIN_ADMIN_EMAIL') ?? 'admin@localhost',
      password: read(environment, 'QUOIN_ADMIN_PASSWORD'),
    },
  };
}

function absolute(url: string, folder: string): string {
  const file = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined;
  return file === undefined || isAbsolute(file) ? url : `sqlite:${resolve(folder, file)}`;
}
