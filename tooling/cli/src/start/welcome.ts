import { listProblems } from '@quoin/sdk';
import type { Running } from '@quoin/server';

type Started = Pick<Running, 'adminUrl' | 'sites' | 'problems' | 'warnings' | 'pending' | 'administrator'>;

function signIn(administrator: Running['administrator']): string {
  if (administrator === undefined) return 'Sign in to the admin with the e-mail address and password of your account.';
  const { email, generatedPassword } = administrator;
  return generatedPassword === undefined
    ? `Sign in to the admin as ${email} with the password that you chose.`
    : `Sign in to the admin as ${email} with the password ${generatedPassword} (made up, and shown only this once).`;
}

interface WelcomeOptions {
  /** Path of the log. */
  log?: string | undefined;
  /** Lists the library of components of each site. */
  hasLibraries?: boolean;
  /** Id of the only site that is listed. Defaults to all. */
  listed?: string | undefined;
}

export function welcome(running: Started, { log, hasLibraries = false, listed }: WelcomeOptions = {}): string {
  const isListed = (id: string) => listed === undefined || id === listed;
  const sites = running.sites().filter(({ id }) => isListed(id));
  const libraries = hasLibraries ? sites : [];
  const served = new Set(running.sites().map(({ id }) => id));
  const places = [
    ...sites.map(({ name, url }) => [name, url] as const),
    ['Admin', running.adminUrl] as const,
    ...libraries.map(
      ({ id, name }) => [`Components of ${name}`, `${running.adminUrl}/sites/${id}/components`] as const,
    ),
  ];
  const width = Math.max(...places.map(([name]) => name.length));
  return [
    '',
    ...places.map(([name, url]) => `  ${name.padEnd(width)}  ${url}`),
    '',
    signIn(running.administrator),
    ...[...running.problems()].map(
      ([site, problems]) =>
        `\nSite ${site} is ${served.has(site) ? 'served with a former composition' : 'not served'}:\n${listProblems(problems)}`,
    ),
    ...[...running.warnings()]
      .filter(([site]) => isListed(site))
      .map(([site, problems]) => `\nPages of site ${site} are not served whole:\n${listProblems(problems)}`),
    ...[...running.pending()]
      .filter((site) => served.has(site))
      .map(
        (site) =>
          `\nSite ${site} is served as it was: other packages or another manifest are installed since.\nServe them with \`npx quoin upgrade apply --site ${site}\`.`,
      ),
    `${log === undefined ? '' : `The log is ${log}. `}Ctrl-C stops.`,
    '',
  ].join('\n');
}
