import { escapeHtml } from './escape-html.ts';

/** Safe HTML. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Value = string | Markup | undefined | readonly Markup[];

function insert(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Markup ? value.html : value.map(({ html }) => html).join('');
}

/** Template tag that escapes texts but no `Markup`. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(String.raw({ raw: parts }, ...values.map(insert)));
