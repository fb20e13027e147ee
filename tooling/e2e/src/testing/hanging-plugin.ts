import { join } from 'node:path';
import { page, VersionedSites } from './versioned-sites.ts';

const component = (name: string, how: string) => `
const ${name} = defineComponent({
  name: 'cms-component-${name}', title: 'Sample ${name}', description: 'Sample', props: z.object({}),
  demos: [{ displayName: 'Sample', content: { props: {} } }],
  ${how}
});`;

/** One component does not end while a file exists. */
const index = (obstacle: string) => `
import { existsSync } from 'node:fs';
import { createElement as h } from 'react';
import { defineComponent, definePlugin, z } from '@quoin/sdk';
function Below() { for (;;); }
${component('notice', `render: () => h('h2', null, 'Sample notice'),`)}
${component('looping', `render: () => { for (;;); },`)}
${component('below', `render: () => h('div', null, h(Below)),`)}
${component('later', `load: async () => { await new Promise((resolve) => setTimeout(resolve, 10)); return /^(a+)+$/.test('a'.repeat(60) + 'b'); }, render: ({ data }) => h('i', null, String(data)),`)}
${component('stuck', `render: () => { while (existsSync(${JSON.stringify(obstacle)})); return h('p', null, 'Goes on'); },`)}
const asked = defineComponent({
  name: 'cms-component-asked', title: 'Sample asked', description: 'Sample', props: z.object({}), query: { how: z.string().max(10).default('') }, sharedQuery: ['how'],
  demos: [{ displayName: 'Sample', content: { props: {} } }],
  render: ({ context }) => { while (context.query.how === 'long'); return h('p', null, 'Ends'); }
});
export default definePlugin({ name: '@sample/bulletins', title: 'Sample', description: 'Sample', capabilities: { modules: ['node:fs'] }, contributes: () => ({ components: [notice, looping, below, later, stuck, asked] }) });
`;

/** Components that never end: in a loop, in a function called by React, and in a regular expression after an await. */
export const hanging = ['looping', 'below', 'later'];

/** The file that keeps `stuck` from ending. */
export const obstacleIn = ({ folder }: VersionedSites): string => join(folder, 'obstacle');

/** Creates sites with a page per component, named after it, between two notices. */
export async function createHangingSites(): Promise<VersionedSites> {
  const sites = await VersionedSites.create([], ['ice', 'nyse']);
  await sites.write('plugins/bulletins/index.js', index(obstacleIn(sites)));
  for (const id of ['ice', 'nyse']) {
    await sites.writeManifest({ plugins: { '@sample/bulletins': { grants: { modules: ['node:fs'] } } } }, id);
    for (const name of ['notice', 'stuck', 'asked', ...hanging]) {
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
