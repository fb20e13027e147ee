import type { ReactNode } from 'react';
import { isValidElement } from 'react';

/** The most HTML that one node may make, in characters; what its slots hold does not count. */
const mostHtml = 1_000_000;

const tooLarge = () => new Error('Its HTML is larger than 1 MB. Show less at once, such as a page of a list.');

/** Throws where so many characters of HTML are too many. */
export function assertSize(characters: number): void {
  if (characters > mostHtml) throw tooLarge();
}

/** HTML that one node made. Throws where it is too large. */
export function limited(html: string): string {
  assertSize(html.length);
  return html;
}

/**
 * Throws at what would become too much HTML, before time is spent on making it. Only what stands in elements is counted: what functions in
 * them return is not known yet.
 */
export function limitContent(content: ReactNode): void {
  if (left(content, mostHtml) < 0) throw tooLarge();
}

function left(content: ReactNode, limit: number): number {
  if (typeof content === 'string') return limit - content.length;
  if (Array.isArray(content)) {
    let rest = limit;
    for (const each of content as ReactNode[]) {
      rest = left(each, rest);
      if (rest < 0) break;
    }
    return rest;
  }
  if (!isValidElement<ElementProps>(content)) return limit;
  if (typeof content.type === 'function') return limit;
  return left(
    content.props.children,
    typeof content.type === 'string' ? limit - content.type.length * 2 - attributesLength(content.props) : limit,
  );
}

interface ElementProps {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

/** The characters of an element's attributes, and of the HTML that it was given. */
function attributesLength(props: ElementProps): number {
  let length = props.dangerouslySetInnerHTML?.__html.length ?? 0;
  for (const [name, value] of Object.entries<unknown>({ ...props }))
    if (name !== 'children' && typeof value === 'string') length += value.length;
  return length;
}
