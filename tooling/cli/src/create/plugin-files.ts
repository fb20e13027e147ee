import { componentFiles, componentNames } from './component-files.ts';
import { lines, type Files } from './files.ts';
import { title } from './name.ts';
import { packageFiles, type Versions } from './package-files.ts';

/** `id` is the UUID of the stored node. */
export function pluginFiles(name: string, component: string, id: string, versions: Versions): Files {
  const packageName = `@quoin/plugin-${name}`;
  const { identifier, file, registered } = componentNames(component);
  const description = `Components for ${title(name).toLowerCase()}`;
  return {
    ...packageFiles({ name: packageName, description, role: 'plugin', versions }),
    'README.md': lines(
      `# ${packageName}`,
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
      `  name: '${packageName}',`,
      `  title: '${title(name)}',`,
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
      Object.entries(componentFiles(component, id)).map(([path, text]) => [`src/${component}/${path}`, text]),
    ),
  };
}
