import type { Command } from 'commander';
import { examples } from './help.ts';

export function registerContactSheet(program: Command): void {
  program
    .command('contact-sheet <brand>')
    .description(
      'write all tokens of a brand to one HTML file: type, spacing, controls, and colors with their contrast',
    )
    .option('--to <file>', 'where it is written; defaults to dist/contact-sheet.html of the brand')
    .addHelpText('after', examples('contact-sheet acme', 'contact-sheet acme --to acme.html'))
    .action(async (reference: string, { to }: { to?: string }) => {
      const { findPackage, findWorkspace } = await import('../workspace/workspace.ts');
      const { buildWorkspace } = await import('../workspace/build.ts');
      const workspace = findWorkspace(process.cwd());
      const brand = findPackage(workspace, 'brand', reference);
      if (!(await buildWorkspace(workspace, brand))) {
        process.exitCode = 1;
        return;
      }
      const { writeContactSheet } = await import('../create/write-contact-sheet.ts');
      console.log(`Open ${await writeContactSheet(brand.folder, to)} in a browser.`);
    });
}
