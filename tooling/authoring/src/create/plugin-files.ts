import type { PackageName } from 'create-quoin-plugin';
import { lines, type Files } from './files.ts';
import { title } from './name.ts';
import { packageFiles } from './package-files.ts';

interface NewPlugin {
  name: PackageName;
  isOwnWorkspace: boolean;
}

/** A plugin without components; see `addComponentToPlugin`. */
export function pluginFiles({ name: { full, id }, isOwnWorkspace }: NewPlugin): Files {
  const description = `Components for ${title(id).toLowerCase()}`;
  return {
    ...packageFiles({ name: full, description, role: 'plugin', isOwnWorkspace }),
    'README.md': lines(`# ${full}`, '', `${description}.`, '', '## Components', '', '## Options', '', 'None.'),
    'src/index.ts': lines(
      "import { definePlugin } from '@quoin/sdk';",
      '',
      'export default definePlugin({',
      `  name: '${full}',`,
      `  title: '${title(id)}',`,
      `  description: '${description}',`,
      '  contributes: () => ({ components: [] }),',
      '});',
    ),
    'src/plugin.test.ts': lines(
      "import { testPlugin } from '@quoin/testing';",
      "import plugin from './index.ts';",
      '',
      'testPlugin(plugin);',
    ),
  };
}
