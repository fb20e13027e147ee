import type { Environment } from './variables.mjs';

/** Public variables: folders, language, time zone, terminal, build of React. */
const open = [
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|PWD|TZ|LANG|LANGUAGE|LC_\w+|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI)$/i,
  /^(TMPDIR|TEMP|TMP|XDG_\w+|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAMDATA|PROGRAMFILES(\(X86\))?)$/i,
  /^(NODE_ENV|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|UV_THREADPOOL_SIZE)$/i,
];
/** Variables that libraries read after the start; none is secret. */
const libraries = [
  /^OTEL_(?!.*HEADERS$)\w+$/,
  /^PG(HOST|HOSTADDR|PORT|DATABASE|USER|APPNAME|OPTIONS|SSL\w+|CONNECT_TIMEOUT|TZ|CLIENTENCODING|PASSFILE)$/,
];

/** Variables of npm: registries and credentials. */
const ofNpm = [/^npm_config_/i, /^(HTTPS?_PROXY|NO_PROXY|ALL_PROXY|NPM_TOKEN|NODE_AUTH_TOKEN)$/i];

let snapshot: Environment | undefined;

/** The variables that this process was started with. */
export const environment = (): Environment => snapshot ?? process.env;

export const readVariable = (name: string): string | undefined => environment()[name];

const select = (patterns: readonly RegExp[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment()).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && patterns.some((pattern) => pattern.test(entry[0])),
    ),
  );

/** Variables for child processes. */
export const openVariables = (): Record<string, string> => select(open);
export const npmVariables = (): Record<string, string> => select([...open, ...ofNpm]);

/** Leaves only harmless variables in `process.env`, which plugins read. The kernel retains all, and `given`. */
export function sealEnvironment(given: Environment = {}): void {
  if (snapshot !== undefined) return;
  snapshot = { ...process.env, ...given };
  const stays = new Set(Object.keys(select([...open, ...libraries])));
  for (const name of Object.keys(process.env)) if (!stays.has(name)) delete process.env[name];
}
