import { createClient, type ApiClient } from '@quoin/api';
import type { Node } from '@quoin/sdk';
import { administrator } from '../site/workspace-sites.ts';

export interface Publisher {
  paths: string[];
  /** Changes a heading. Resolves with a function that publishes it. */
  draft(path: string, words: string): Promise<() => Promise<void>>;
}

async function signIn(port: number): Promise<ApiClient> {
  const url = `http://127.0.0.1:${port}`;
  const headers: Record<string, string> = { origin: url };
  const client = createClient({
    url,
    headers: () => headers,
    async fetch(request) {
      const response = await fetch(request);
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1).join(''));
      if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
      return response;
    },
  });
  const { csrfToken } = await client.session.signIn(administrator);
  headers['x-csrf-token'] = csrfToken;
  return client;
}

const headingOf = (node: Node): Node | undefined =>
  node.name === 'cms-component-heading'
    ? node
    : Object.values(node.slots)
        .flat()
        .map(headingOf)
        .find((found) => found !== undefined);

export async function signInPublisher(port: number, site: string): Promise<Publisher> {
  const api = await signIn(port);
  const { pages: listed } = await api.pages.list({ site, limit: 100 });
  const pages = new Map(listed.map(({ id, path }) => [path, id]));
  return {
    paths: [...pages.keys()].filter((path) => path !== '/'),
    async draft(path, words) {
      const page = pages.get(path) ?? '';
      const { version, content } = await api.draft.get({ site, page });
      const operations = [
        { op: 'set' as const, node: headingOf(content.tree)?.id ?? '', path: ['text'], value: words },
      ];
      const changed = await api.draft.patch({ site, page, expectedVersion: version, operations });
      return async () => {
        await api.publication.publish({ site, page, expectedVersion: changed.version });
      };
    },
  };
}
