/** Elements that a logo may contain. None of them runs code, loads files, or affects the page around it. */
const elements = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc linearGradient radialGradient stop pattern clipPath mask'.split(
    ' ',
  ),
);

const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const words = /(?:[^<&]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)*/iy;

/** Matches values that refer to something outside the drawing, or could hide such a reference behind an escape. */
const outward = /\\|&(?!(?:amp|lt|gt|quot|apos);)|url\((?!\s*['"]?#)|image-set/i;

const attributesOf = (text: string): [string, string][] =>
  [...text.matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? '']);

function attributeProblem(element: string, name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `may not run a script in ${name} of its ${element}`;
  if (name === 'style')
    return `may not have a style attribute on its ${element}, which the policy of pages refuses; write fill="…" and the like`;
  const isReference = /(?:^|:)(?:href|base|src)$/i.test(name);
  return outward.test(value) || (isReference && !value.startsWith('#'))
    ? `may not refer to anything outside of it, as ${name} of its ${element} does`
    : undefined;
}

const malformed = (markup: string, at: number): string =>
  `is not well-formed at ${JSON.stringify(markup.slice(at, at + 24))}; export it as plain SVG, without comments and declarations`;

/**
 * Returns the rest of a sentence that begins with "The drawing", or undefined for SVG markup that is safe in any page.
 */
export function drawingProblem(markup: string): string | undefined {
  const svg = markup.trim();
  if (!/^<svg[\s/>]/.test(svg)) return 'must be SVG markup: a text that begins with "<svg"';
  const open: string[] = [];
  for (let at = 0; at < svg.length;) {
    if (at > 0 && open.length === 0) return malformed(svg, at);
    words.lastIndex = at;
    at += words.exec(svg)?.[0].length ?? 0;
    tag.lastIndex = at;
    const [found, slash, name = '', attributes = '', isEmpty] = tag.exec(svg) ?? [];
    if (found === undefined) return malformed(svg, at);
    if (slash === '/') {
      if (attributes !== '' || isEmpty === '/' || open.pop() !== name) return malformed(svg, at);
    } else {
      if (!elements.has(name)) return `may not hold the element ${name}; draw with paths and other shapes`;
      const read = attributesOf(attributes);
      for (const [key, value] of read) {
        const problem = attributeProblem(name, key, value);
        if (problem !== undefined) return problem;
      }
      if (new Set(read.map(([key]) => key)).size < read.length) return malformed(svg, at);
      if (at === 0 && !read.some(([key]) => key === 'viewBox'))
        return 'needs a viewBox, such as viewBox="0 0 24 24", to scale';
      if (isEmpty !== '/') open.push(name);
    }
    at += found.length;
  }
  return open.length === 0 ? undefined : malformed(svg, svg.length);
}
