import { createSites } from './create-sites.ts';

const help = `Usage: npm create quoin-site@latest NAME [-- OPTIONS]

Creates a repository of sites in the new folder NAME, with a first site of that
name.

Options:
  --brand NAME      brand of the site, of a registry; defaults to a brand of its
                    own in the repository
  --accent COLOR    color of the site as #rrggbb, for a brand that takes one
  --title TEXT      title of the site; defaults to NAME
  --plugin NAME...  plugins of the site, of a registry
  --no-install      do not install what the new packages need

Example:
  npm create quoin-site@latest exchange -- --brand @acme/brand-red --plugin @acme/plugin-auctions@^2`;

const [name, ...options] = process.argv.slice(2);

if ([name, ...options].some((argument) => argument === '--help' || argument === '-h')) {
  console.log(help);
} else if (name === undefined || name.startsWith('-')) {
  console.error(
    'Give the name of the folder: npm create quoin-site@latest exchange. With packages of a registry: npm create quoin-site@latest exchange -- --brand @acme/brand-red --plugin @acme/plugin-auctions',
  );
  process.exitCode = 1;
} else {
  const problem = createSites(process.cwd(), name, options);
  if (problem !== undefined) {
    console.error(problem);
    process.exitCode = 1;
  }
}
