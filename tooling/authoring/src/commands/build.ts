import type { Command } from 'commander';

export function registerBuild(program: Command): void {
  program
    .command('build')
    .description('compile the plugin or brand in this folder and bundle what its islands send to browsers')
    .action(async () => {
      const { buildPackage } = await import('../build/build-package.ts');
      if (!(await buildPackage(process.cwd()))) process.exitCode = 1;
    });
}
