import { createRepository } from './create-repository.ts';

const help = `Usage: npm create quoin-plugin@latest NAME [-- OPTIONS]

Creates the repository of a plugin in a new folder, which is named after the
package NAME.

Options:
  --component NAME  name of its first component; defaults to the name of the
                    plugin in the singular
  --like SHAPE      what that component is like: section (the default), card,
                    list, table or form
  --no-install      do not install what the new package needs

Example:
  npm create quoin-plugin@latest @acme/plugin-auctions -- --like list`;

const [name, ...options] = process.argv.slice(2);

if ([name, ...options].some((argument) => argument === '--help' || argument === '-h')) {
  console.log(help);
} else if (name === undefined || name.startsWith('-')) {
  console.error('Give the name of the package: npm create quoin-plugin@latest @acme/plugin-auctions');
  process.exitCode = 1;
} else {
  const problem = createRepository(process.cwd(), name, options);
  if (problem !== undefined) {
    console.error(problem);
    process.exitCode = 1;
  }
}
