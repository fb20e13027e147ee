import { page, VersionedSites } from '../testing/versioned-sites.ts';

const names = ['bulletin', 'ticking', 'looping', 'reaching', 'leaving', 'polling'] as const;

/** `otherOrigin` is a foreign origin. */
const clients = (otherOrigin: string): Partial<Record<(typeof names)[number], string>> => ({
  ticking: `export default (element) => { element.textContent = new Date().toISOString() + Math.random(); };`,
  looping: `export default () => { for (;;); };`,
  reaching: `export default (element) => {
    new Image().src = '${otherOrigin}/image';
    new WebSocket('${otherOrigin.replace('http', 'ws')}/socket');
    void Promise.allSettled([fetch('${otherOrigin}/fetched'), fetch('${otherOrigin}/opaque', { mode: 'no-cors' })]).then((all) => {
      element.textContent = all.map(({ status }) => status).join(' ');
    });
  };`,
  polling: `export default () => { setInterval(() => void fetch('/robots.txt'), 100); };`,
  leaving: `export default () => { location.href = '${otherOrigin}/left'; };`,
});

const growing = `({ props, style }) => h('section', null, h('h2', null, props.heading), release === 2 && props.heading === 'Grows' && h('div', { className: style({ minBlockSize: '200px', backgroundColor: 'navy' }) }))`;
/** The sample brand has a single color. */
const plain = `({ id, props, style }) => h('p', { id, className: style({ color: 'black' }), 'data-release': release }, props.heading)`;

function source(release: 1 | 2, otherOrigin: string): string {
  const components = names.map((name) => {
    const island =
      name === 'ticking' || (release === 2 && name !== 'bulletin')
        ? `island: { hydrate: 'load', client: async () => ({ default: () => {} }) },`
        : '';
    return `defineComponent({ name: 'cms-component-${name}', title: '${name}', description: 'Sample', props: z.object({ heading: text('Heading') }), demos: [{ displayName: 'Sample', content: { props: { heading: 'Sample' } } }],
      external: () => ['connect', 'image'].map((use) => ({ origin: '${otherOrigin}', use })), ${island} render: ${name === 'bulletin' ? growing : plain} })`;
  });
  return `
    import { createElement as h } from 'react';
    import { defineComponent, definePlugin, text, z } from '@quoin/sdk';
    const release = ${release};
    export default definePlugin({ name: '@sample/bulletins', title: 'Bulletins', description: 'Sample', contributes: () => ({ components: [${components.join(', ')}] }) });`;
}

const behaviors = [
  page('/grows', 'bulletin', { heading: 'Grows' }),
  page('/stays', 'bulletin', { heading: 'Stays' }),
  ...(['ticking', 'looping', 'reaching', 'leaving'] as const).map((name) =>
    page(`/${name}`, name, { heading: `Words of ${name}` }),
  ),
];

/** Installs a release whose pages know a foreign origin. */
export async function putRelease(sites: VersionedSites, release: 1 | 2, otherOrigin: string): Promise<void> {
  await sites.install(`${release}.0.0`);
  await sites.write('plugins/bulletins/index.js', source(release, otherOrigin));
  const files = Object.entries(clients(otherOrigin));
  const assets = {
    hash: `release-${release}`,
    css: {},
    client: Object.fromEntries(files.map(([name]) => [name, `client/${name}.js`])),
  };
  await sites.write('plugins/bulletins/dist/assets.json', JSON.stringify(assets));
  for (const [name, text] of files) await sites.write(`plugins/bulletins/dist/client/${name}.js`, text);
}

/** Creates pages; by default, one for each behavior that pictures must handle. */
export async function createPicturedSite(otherOrigin: string, pages = behaviors): Promise<VersionedSites> {
  const sites = await VersionedSites.create([]);
  await putRelease(sites, 1, otherOrigin);
  for (const [index, each] of pages.entries())
    await sites.write(`sites/ice/content/pages/${index}.en.json`, JSON.stringify(each));
  return sites;
}
