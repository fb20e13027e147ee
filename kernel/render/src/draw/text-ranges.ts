export interface TextRange {
  from: number;
  to: number;
}

/** New HTML in the place of a range. */
export interface HtmlEdit extends TextRange {
  html: string;
}

/** `edits` are in order. */
export function withEdits(html: string, edits: readonly HtmlEdit[]): string {
  let edited = '';
  let end = 0;
  for (const { from, to, html: changed } of edits) {
    edited += html.slice(end, from) + changed;
    end = to;
  }
  return edited + html.slice(end);
}

/** Elements in which a comment is text. */
export const rawTextElements = ['script', 'style', 'textarea', 'title', 'option', 'noscript', 'iframe'];

const comment = '<!--[^]*?-->';
const tag = `<(/?[a-zA-Z][^\\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>`;

/** Returns the parts of HTML outside tags, comments and raw text. */
export function textRanges(html: string): TextRange[] {
  const ranges: TextRange[] = [];
  const markup = new RegExp(`${comment}|${tag}`, 'g');
  let from = 0;
  for (let part = markup.exec(html); part !== null; part = markup.exec(html)) {
    const [{ length }, name = ''] = part;
    ranges.push({ from, to: part.index });
    from = part.index + length;
    if (!rawTextElements.includes(name.toLowerCase())) continue;
    const end = html.indexOf(`</${name}`, from);
    if (end < 0) return ranges;
    from = end;
    markup.lastIndex = end;
  }
  return [...ranges, { from, to: html.length }];
}

/** Returns a function that tells whether a range is inside one of `ranges`. Call it with increasing ranges. */
export function createContainment(ranges: readonly TextRange[]): (range: TextRange) => boolean {
  let index = 0;
  return ({ from, to }) => {
    while ((ranges[index]?.to ?? Infinity) < to) index += 1;
    const range = ranges[index];
    return range !== undefined && range.from <= from && to <= range.to;
  };
}
