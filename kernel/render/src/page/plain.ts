import { Fragment, isValidElement, type ReactNode } from 'react';

/** Stands for what is in a slot, inside the root of the node around it. */
export interface Outlet {
  content: ReactNode;
}

export const Opening = ({ outlet }: { outlet: Outlet }): ReactNode => outlet.content;

/** Whether this is made of HTML elements only: only a function or a provider can set up a context, or do anything at all. */
export function isPlain(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.every(isPlain);
  if (!isValidElement<{ children?: ReactNode }>(node)) return typeof node !== 'object' || node === null;
  if (node.type === Opening) return true;
  return (typeof node.type === 'string' || node.type === Fragment) && isPlain(node.props.children);
}
