import type { Context, JsonLd } from '@quoin/sdk';

interface Credits {
  author: string;
  date?: string | undefined;
  category?: string | undefined;
}

/** Structured data of an article. */
export function article({ author, date, category }: Credits, { page, site }: Pick<Context, 'page' | 'site'>): JsonLd {
  const published = date ?? page.publishedAt;
  return {
    '@type': 'Article',
    headline: page.title,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: site.name, url: site.url },
    mainEntityOfPage: page.url,
    dateModified: page.updatedAt,
    ...(published !== undefined && { datePublished: published }),
    ...(category !== undefined && { articleSection: category }),
    ...(page.description !== undefined && { description: page.description }),
  };
}
