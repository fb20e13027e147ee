import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const component = (name: string, content: string): string => `
import { defineComponent, text, z } from '@quoin/sdk';

export const ${name} = defineComponent({
  name: 'cms-component-${name}',
  title: '${name}',
  description: 'Exists in tests only',
  props: z.object({ title: text('Title').min(1) }),
  demos: [{ displayName: 'Short', content: { props: { title: 'Sample' } } }],
  ${content}
});
`;

export const fittingStyle = '.notice { color: inherit; }\n';
export const overflowingStyle = '.notice { white-space: nowrap; }\n';

/** The server draws the view, too. */
const island = (name: string, view: string): Record<string, string> => ({
  [`src/${name}/${name}.tsx`]: `import { View } from './${name}.view.client.tsx';\n${component(
    name,
    `sends: ({ props }) => ({ title: props.title }),
  island: { hydrate: 'load', client: () => import('./${name}.client.tsx') },
  render: ({ sent }) => <View {...sent} />,`,
  )}`,
  [`src/${name}/${name}.view.client.tsx`]: view,
  [`src/${name}/${name}.client.tsx`]: `
import { reactIsland } from '@quoin/sdk/react';
import { View } from './${name}.view.client.tsx';

export default reactIsland(View);
`,
});

const notices: Record<string, string> = {
  'src/notice/notice.tsx': component('notice', 'render: ({ props }) => <p className="notice">{props.title}</p>,'),
  'src/notice/notice.css': overflowingStyle,
  'src/counter/counter.css': '.counter { overflow-wrap: anywhere; }\n',
  ...island(
    'counter',
    `
import { useState } from 'react';

export function View({ title }: { title: string }) {
  const [count, setCount] = useState(0);
  return <button className="counter" type="button" onClick={() => setCount(count + 1)}>{title} {count}</button>;
}
`,
  ),
};

/**
 * Loads too much, warns, differs with Preact, reaches out at its left, and has a picture that is missing and unnamed.
 */
const faults: Record<string, string> = {
  'src/faulty/faulty.css':
    '.faulty { position: relative; overflow-wrap: anywhere; }\n.faulty-mark { position: absolute; left: -6rem; width: 1rem; height: 1rem; }\n',
  'src/faulty/large.ts': `export const large = ${JSON.stringify([randomBytes(9_000).toString('base64')])};\n`,
  ...island(
    'faulty',
    `
import { useEffect, useState, version } from 'react';

export function View({ title }: { title: string }) {
  const [text, setText] = useState(title);
  useEffect(() => {
    console.warn('Sample warning');
    void import('./large.ts').then(({ large }) => setText(version + large.length));
  }, []);
  return <div className="faulty"><p>{text}</p><img src="/_quoin/none.png" /><i className="faulty-mark" /></div>;
}
`,
  ),
};

const packageFiles = (
  components: readonly string[],
  devDependencies: Record<string, string>,
): Record<string, string> => ({
  'package.json': JSON.stringify({
    name: '@sample/plugin-notices',
    version: '1.0.0',
    type: 'module',
    quoin: { role: 'plugin' },
    exports: { '.': { '@quoin/source': './src/index.ts', default: './dist/index.js' } },
    devDependencies,
  }),
  'src/index.ts': `
import { definePlugin } from '@quoin/sdk';
${components.map((name) => `import { ${name} } from './${name}/${name}.tsx';`).join('\n')}

export default definePlugin({ name: '@sample/plugin-notices', title: 'Notices', description: 'Sample', contributes: () => ({ components: [${components.join(', ')}] }) });
`,
});

interface SamplePlugin {
  /** Has one component, which breaks several rules. */
  isFaulty?: boolean;
  devDependencies?: Record<string, string>;
}

/**
 * Writes a plugin that is a repository of its own: a counter, and a notice that long words widen. Returns its folder.
 */
export function createSamplePlugin({ isFaulty = false, devDependencies = {} }: SamplePlugin = {}): string {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'quoin-checked-'))), 'plugin-notices');
  const files = isFaulty
    ? { ...packageFiles(['faulty'], devDependencies), ...faults }
    : { ...packageFiles(['counter', 'notice'], devDependencies), ...notices };
  for (const [file, content] of Object.entries(files)) write(join(folder, file), content);
  return folder;
}

export function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
