import { page, VersionedSites } from '../testing/versioned-sites.ts';

const ways = {
  notice: `render: () => h('h2', null, 'Sample notice'),`,
  throwing: `render: () => { throw new Error('Sample fault'); },`,
  promise: `render: () => { for (let time = 0; time < 12; time += 1) void Promise.reject(new Error('Sample rejection')); return h('p', null, 'Shown all the same'); },`,
  timer: `render: () => { setTimeout(() => { throw new Error('Sample throw'); }, 1); return h('p', null, 'Shown all the same'); },`,
  stream: `render: () => { new Readable({ read() { this.destroy(new Error('Sample end')); } }).resume(); return h('p', null, 'Shown all the same'); },`,
  forking: `load: async () => { const { execSync } = await import('node:child_process'); return String(execSync('id')); }, render: ({ data }) => h('p', null, data),`,
  asking: `render: () => h('p', null, String(process.getBuiltinModule('node:child_process').execSync('id'))),`,
  calling: `load: async () => (await fetch('http://127.0.0.1:' + process.env.PORT + '/')).status, render: ({ data }) => h('p', null, String(data)),`,
  exiting: `render: () => { process.exit(3); },`,
  reading: `render: () => h('p', null, Object.keys(process.env).join(' ')),`,
  looping: `render: () => { for (;;); },`,
  hoarding: `render: () => { const hoard = []; for (let size = 0; size < 2048; size += 8) hoard.push(new Array(2 ** 20).fill(size)); return h('p', null, String(hoard.length)); },`,
};
export type Way = keyof typeof ways;

const define = ([name, how]: [string, string]) => `
defineComponent({
  name: 'cms-component-${name}', title: 'Sample ${name}', description: 'Sample', props: z.object({}),
  demos: [{ displayName: 'Sample', content: { props: {} } }],
  ${how}
}),`;

const index = `
import { Readable } from 'node:stream';
import { createElement as h } from 'react';
import { defineComponent, definePlugin, z } from '@quoin/sdk';
const components = [${Object.entries(ways).map(define).join('')}];
export default definePlugin({ name: '@sample/bulletins', title: 'Sample', description: 'Sample', contributes: () => ({ components }) });
`;

/** Creates two sites. The first has a page per component, named after it, between two notices. */
export async function createFaultySites(): Promise<VersionedSites> {
  const sites = await VersionedSites.create([], ['ice', 'nyse']);
  await sites.write('plugins/bulletins/index.js', index);
  for (const id of ['ice', 'nyse']) {
    for (const name of id === 'ice' ? Object.keys(ways) : ['notice']) {
      const content = page(name === 'notice' ? '/' : `/${name}`, name, {});
      const [node] = content.tree.slots.content;
      const notices = [page('/', 'notice', {}), page('/', 'notice', {})].flatMap(({ tree }) => tree.slots.content);
      await sites.write(
        `sites/${id}/content/pages/${name}.en.json`,
        JSON.stringify({ ...content, tree: { ...content.tree, slots: { content: [notices[0], node, notices[1]] } } }),
      );
    }
  }
  return sites;
}
