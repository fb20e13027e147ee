export interface SharedPage {
  title: string;
  /** Absolute. */
  url: string;
}

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Addresses at which networks begin a post about a page. They need no script of theirs. */
const targets = {
  email: ({ title, url }) => withQuery('mailto:', { subject: title, body: url }),
  linkedin: ({ url }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  x: ({ title, url }) => withQuery('https://x.com/intent/post', { text: title, url }),
  facebook: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  whatsapp: ({ title, url }) => withQuery('https://wa.me/', { text: `${title} ${url}` }),
  bluesky: ({ title, url }) => withQuery('https://bsky.app/intent/compose', { text: `${title} ${url}` }),
  reddit: ({ title, url }) => withQuery('https://www.reddit.com/submit', { title, url }),
} satisfies Record<string, (page: SharedPage) => string>;

export type Network = keyof typeof targets;

export const networks = [
  'email',
  'linkedin',
  'x',
  'facebook',
  'whatsapp',
  'bluesky',
  'reddit',
] as const satisfies Network[];

export const targetOf = (network: Network, page: SharedPage): string => targets[network](page);
