import type { ReactNode } from 'react';
import { isValidElement } from 'react';

/** Max characters per node, slots excluded. */
const maxHtml = 1_000_000;

const tooLarge = () => new Error('Its HTML is larger than 1 MB. Show less at once, such as a page of a list.');

export function assertHtmlSize(characters: number): void {
  if (characters > maxHtml) throw tooLarge();
}

/** Throws early if the content is too large. Counts elements only, because function results are unknown. */
export function assertContentSize(content: ReactNode): void {
  if (remaining(content, maxHtml) < 0) throw tooLarge();
}

function remaining(content: ReactNode, limit: number): number {
  if (typeof content === 'string') return limit - content.length;
  if (Array.isArray(content)) {
    let rest = limit;
    for (const each of content as ReactNode[]) {
      rest = remaining(each, rest);
      if (rest < 0) break;
    }
    return rest;
  }
  if (!isValidElement<ElementProps>(content)) return limit;
  if (typeof content.type === 'function') return limit;
  return remaining(
    content.props.children,
    typeof content.type === 'string' ? limit - content.type.length * 2 - attributesLength(content.props) : limit,
  );
}

interface ElementProps {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

function attributesLength(props: ElementProps): number {
  let length = props.dangerouslySetInnerHTML?.__html.length ?? 0;
  for (const [name, value] of Object.entries<unknown>({ ...props }))
    if (name !== 'children' && typeof value === 'string') length += value.length;
  return length;
}
