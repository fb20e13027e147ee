import type { External } from '@quoin/sdk';

export interface PolicyParts {
  scripts: readonly string[];
  styles: readonly string[];
  externals: readonly External[];
  frameAncestor: string | undefined;
}

const directives: Record<External['use'], string> = {
  frame: 'frame-src',
  script: 'script-src',
  style: 'style-src',
  image: 'img-src',
  media: 'media-src',
  font: 'font-src',
  connect: 'connect-src',
};

/** Allows the page's own origin and what its components declare. */
export function policyOf({ scripts, styles, externals, frameAncestor }: PolicyParts): string {
  const origins = (use: External['use']): string[] =>
    externals.flatMap((external) => (external.use === use ? [originOf(external)] : []));
  const sources: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...origins('script')],
    'style-src': ["'self'", ...styles, ...origins('style')],
    'img-src': ["'self'", 'data:', ...origins('image')],
    'media-src': ["'self'", ...origins('media')],
    'font-src': ["'self'", ...origins('font')],
    'connect-src': ["'self'", ...origins('connect')],
    [directives.frame]: origins('frame'),
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [frameAncestor === undefined ? "'none'" : originOf({ origin: frameAncestor })],
  };
  return Object.entries(sources)
    .filter(([, values]) => values.length > 0)
    .map(([directive, values]) => `${directive} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** Throws unless it is an HTTP origin, so that nothing else enters the header. */
export function originOf({ origin }: Pick<External, 'origin'>): string {
  const isOrigin = /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  if (!isOrigin) throw new TypeError(`"${origin}" is not an origin such as https://player.example.`);
  return origin;
}
