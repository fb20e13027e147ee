import type { Command } from 'commander';
import { environmentHelp, examples } from '@quoin/authoring/commands';

export function registerGallery(program: Command): void {
  program
    .command('gallery')
    .description('do what dev does, and print where the admin shows each component with its demos')
    .option('--check', 'visit all demos of the plugin in this folder with Chromium instead, and list every problem')
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('gallery', 'gallery --check'))
    .action(async ({ check = false }: { check?: boolean }) => {
      // React picks its build by this variable when it is loaded.
      process.env['NODE_ENV'] = check ? 'production' : 'development';
      if (check) {
        const { checkGallery } = await import('../browser-check/check-gallery.ts');
        await checkGallery();
      } else {
        const { develop } = await import('../dev/develop.ts');
        await develop({ hasLibraries: true });
      }
    });
}
