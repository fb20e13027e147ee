import { createSites } from './create-sites.ts';

const [name, ...options] = process.argv.slice(2);

if (name === undefined || name.startsWith('-')) {
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
