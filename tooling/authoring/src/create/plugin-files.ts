import type { PackageName } from 'create-quoin-plugin';
import { componentFiles, componentNames } from './component-files.ts';
import { lines, type Files } from './files.ts';
import { title } from './name.ts';
import { packageFiles } from './package-files.ts';

interface NewPlugin {
  name: PackageName;
  component: string;
  /** The UUID of the stored node. */
  nodeId: string;
  isOwnWorkspace: boolean;
}

export function pluginFiles({ name: { full, id }, component, nodeId, isOwnWorkspace }: NewPlugin): Files {
  const { identifier, file, registered } = componentNames(component);
  const description = `Components for ${title(id).toLowerCase()}`;
  return {
    ...packageFiles({ name: full, description, role: 'plugin', isOwnWorkspace }),
    'README.md': lines(
      `# ${full}`,
      '',
      `${description}.`,
      '',
      '## Components',
      '',
      `- \`${registered}\`: a title with content below it`,
      '',
      '## Options',
      '',
      'None.',
    ),
    'src/index.ts': lines(
      "import { definePlugin } from '@quoin/sdk';",
      `import { ${identifier} } from '${file}';`,
      '',
      'export default definePlugin({',
      `  name: '${full}',`,
      `  title: '${title(id)}',`,
      `  description: '${description}',`,
      `  contributes: () => ({ components: [${identifier}] }),`,
      '});',
    ),
    'src/plugin.test.ts': lines(
      "import { testPlugin } from '@quoin/testing';",
      "import plugin from './index.ts';",
      '',
      'testPlugin(plugin);',
    ),
    ...Object.fromEntries(
      Object.entries(componentFiles(component, nodeId)).map(([path, text]) => [`src/${component}/${path}`, text]),
    ),
  };
}
