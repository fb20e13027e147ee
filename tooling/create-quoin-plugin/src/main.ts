import { createRepository } from './create-repository.ts';

const [name, ...options] = process.argv.slice(2);

if (name === undefined || name.startsWith('-')) {
  console.error('Give the name of the package: npm create quoin-plugin@latest @acme/plugin-auctions');
  process.exitCode = 1;
} else {
  const problem = createRepository(process.cwd(), name, options);
  if (problem !== undefined) {
    console.error(problem);
    process.exitCode = 1;
  }
}
