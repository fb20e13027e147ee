/** Reads pages with a listing of the sdk's recipes, as a visitor without script does. */

const attributeOf = (tag: string, attribute: string): string =>
  new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** The address of the first link with an attribute, such as `rel="next"`; empty if none. */
export const linkIn = (html: string, attribute: string): string =>
  attributeOf(new RegExp(`<a [^>]*${attribute}[^>]*>`).exec(html)?.[0] ?? '', 'href');

/** The query that the form of filters sends. `values` are by the names that the component gives its parameters. */
export function filterQuery(html: string, values: Readonly<Record<string, string>>): string {
  const fields = [...html.matchAll(/<(?:select|input) [^>]*>/g)].map(([tag]) => {
    const parameter = attributeOf(tag, 'name');
    return [parameter, values[parameter.split('-')[0] ?? ''] ?? attributeOf(tag, 'value')];
  });
  return new URLSearchParams(fields).toString();
}

interface ShownListing {
  /** Headers of the rows. */
  names: string[];
  /** Records of the CSV file, with the headings first. */
  file: string[];
}

export function shownListing(html: string): ShownListing {
  const [, csv = ''] = decodeURIComponent(linkIn(html, 'class="listing-download"')).split('\uFEFF');
  return {
    names: [...html.matchAll(/<th scope="row"[^>]*>([^<]*)</g)].map(([, name = '']) => name),
    file: csv.trimEnd().split('\r\n'),
  };
}
