import { randomUUID } from 'node:crypto';
import type { Json, Node, NodeInput } from '@quoin/sdk';
import type { Person } from './instance.fixture.ts';

export const node = (name: string, props: Record<string, Json> = {}, slots: Record<string, Node[]> = {}): Node => ({
  id: randomUUID(),
  name,
  version: 0,
  props,
  slots,
});

export const card = (title: string, body = ''): Node => node('cms-component-card', { title, body });

/** A page as stored in a content folder. */
export const pageFile = (path: string, content: NodeInput[], more: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  path,
  locale: 'en',
  title: `Page ${path}`,
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree: { ...node('cms-template-sample-page'), slots: { content } },
  published: true,
  ...more,
});

interface MadePage {
  id: string;
  root: string;
  version: number;
}

/** Creates a page with one card. */
export async function makePage(
  { call }: Person,
  path: string,
  options: { site?: string; template?: string; title?: string } = {},
): Promise<MadePage> {
  const { site = 'ice', template = 'cms-template-sample-page', title = `Page ${path}` } = options;
  const { id } = (await call('POST', `/sites/${site}/pages`, { template, title, path })).json() as { id: string };
  const { version, content } = (await call('GET', `/sites/${site}/pages/${id}/draft`)).json() as {
    version: number;
    content: { tree: Node };
  };
  const insert = { op: 'insert', parent: content.tree.id, slot: 'content', index: 0, node: card('First') };
  const patched = await call('PATCH', `/sites/${site}/pages/${id}/draft`, {
    expectedVersion: version,
    operations: [insert],
  });
  return { id, root: content.tree.id, version: (patched.json() as { version: number }).version };
}

export const publish = ({ call }: Person, { id, version }: MadePage, site = 'ice') =>
  call('POST', `/sites/${site}/pages/${id}/publication`, { expectedVersion: version });
