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

const files: Record<string, string> = {
  'package.json': JSON.stringify({
    name: '@sample/plugin-notices',
    version: '1.0.0',
    type: 'module',
    quoin: { role: 'plugin' },
    exports: { '.': { '@quoin/source': './src/index.ts', default: './dist/index.js' } },
  }),
  'src/index.ts': `
import { definePlugin } from '@quoin/sdk';
import { counter } from './counter/counter.tsx';
import { notice } from './notice/notice.tsx';

export default definePlugin({ name: '@sample/plugin-notices', title: 'Notices', description: 'Sample', contributes: () => ({ components: [counter, notice] }) });
`,
  'src/notice/notice.tsx': component('notice', 'render: ({ props }) => <p className="notice">{props.title}</p>,'),
  'src/notice/notice.css': overflowingStyle,
  'src/counter/counter.tsx': `import { CounterView } from './counter.view.client.tsx';\n${component(
    'counter',
    `sends: ({ props }) => ({ title: props.title }),
  island: { hydrate: 'load', client: () => import('./counter.client.tsx') },
  render: ({ sent }) => <CounterView {...sent} />,`,
  )}`,
  'src/counter/counter.view.client.tsx': `
import { useState } from 'react';

export function CounterView({ title }: { title: string }) {
  const [count, setCount] = useState(0);
  return <button className="counter" type="button" onClick={() => setCount(count + 1)}>{title} {count}</button>;
}
`,
  'src/counter/counter.client.tsx': `
import { reactIsland } from '@quoin/sdk/react';
import { CounterView } from './counter.view.client.tsx';

export default reactIsland(CounterView);
`,
  'src/counter/counter.css': '.counter { overflow-wrap: anywhere; }\n',
};

/** Writes a plugin that is a repository of its own: a counter, and a notice that long words widen. Returns its folder. */
export function createSamplePlugin(): string {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'quoin-checked-'))), 'plugin-notices');
  for (const [file, content] of Object.entries(files)) write(join(folder, file), content);
  return folder;
}

export function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
