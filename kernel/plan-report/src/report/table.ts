import { markup, type Markup } from '@quoin/render';

export type Cell = string | Markup;

/** A table whose first column is its headings; empty without rows. */
export function table(caption: string, headings: readonly string[], rows: readonly (readonly Cell[])[]): Markup {
  if (rows.length === 0) return markup``;
  const head = headings.map((heading) => markup`<th scope="col">${heading}</th>`);
  const body = rows.map(
    ([first = '', ...rest]) =>
      markup`<tr><th scope="row">${first}</th>${rest.map((cell) => markup`<td>${cell}</td>`)}</tr>`,
  );
  return markup`<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

export const code = (text: string): Markup => markup`<code>${text}</code>`;
