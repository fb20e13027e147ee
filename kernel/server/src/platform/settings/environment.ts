import type { Environment } from './variables.mjs';

/** What everybody may know of the variables: where things are, the language and the zone, how output looks, which build of React runs. */
const open = [
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|PWD|TZ|LANG|LANGUAGE|LC_\w+|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI)$/i,
  /^(TMPDIR|TEMP|TMP|XDG_\w+|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAMDATA|PROGRAMFILES(\(X86\))?)$/i,
  /^(NODE_ENV|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|UV_THREADPOOL_SIZE)$/i,
];
/** What libraries of the kernel's look up later than it starts, none of which is a secret. */
const libraries = [
  /^OTEL_(?!.*HEADERS$)\w+$/,
  /^PG(HOST|HOSTADDR|PORT|DATABASE|USER|APPNAME|OPTIONS|SSL\w+|CONNECT_TIMEOUT|TZ|CLIENTENCODING|PASSFILE)$/,
];

/** What npm looks at: where registries are, and who asks them. */
const ofNpm = [/^npm_config_/i, /^(HTTPS?_PROXY|NO_PROXY|ALL_PROXY|NPM_TOKEN|NODE_AUTH_TOKEN)$/i];

let kept: Environment | undefined;

/** The variables that this process was started with. */
export const environment = (): Environment => kept ?? process.env;

/** One of them, such as a secret that a manifest names. */
export const readVariable = (name: string): string | undefined => environment()[name];

const select = (patterns: readonly RegExp[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment()).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && patterns.some((pattern) => pattern.test(entry[0])),
    ),
  );

/** The variables of a process that needs nothing of us, and of npm. */
export const openVariables = (): Record<string, string> => select(open);
export const npmVariables = (): Record<string, string> => select([...open, ...ofNpm]);

/** Keeps the variables for the kernel, and leaves in `process.env`, which plugins read, those that are no secrets. `given` are kept beside them. */
export function sealEnvironment(given: Environment = {}): void {
  if (kept !== undefined) return;
  kept = { ...process.env, ...given };
  const stays = new Set(Object.keys(select([...open, ...libraries])));
  for (const name of Object.keys(process.env)) if (!stays.has(name)) delete process.env[name];
}
