/** Lists what a site needs before it can be served. `problems` is not empty. */
export const remainingText = (site: string, problems: readonly string[]): string =>
  [
    `Site ${site} cannot be served like this yet. To be done:`,
    ...problems.map((problem) => `  ${problem}`),
    'Then check it with `npx quoin check`, with the variables that the server has.',
  ].join('\n');
