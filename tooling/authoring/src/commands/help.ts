/** Text after the options of a command: its examples, each given without `npx quoin`. */
export const examples = (...lines: readonly [string, ...string[]]): string =>
  ['', lines.length === 1 ? 'Example:' : 'Examples:', ...lines.map((line) => `  npx quoin ${line}`)].join('\n');

/** Text after the options of commands that open the database and compose sites, as the server does. */
export const environmentHelp = `
Reads the settings of the server (DATA_DIR, DATABASE_URL, SITES_DIR) and the
secrets of the sites from the environment. Run it with the variables that the
server has.`;
