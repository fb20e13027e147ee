import { createElement, type ReactElement, type ReactNode } from 'react';
import { fittingLevel, type Context, type HeadingLevel, type ResolvedLink } from '@quoin/sdk';

interface HeadingPlaceProps {
  context: Pick<Context, 'headingLevel'>;
  /** Value of the field `headingLevel`. */
  level: HeadingLevel;
  /** For links and `aria-labelledby`. */
  id?: string | undefined;
  className?: string;
  /** Makes the text a link. */
  link?: ResolvedLink | undefined;
}

/** `text` is the text of children that are more than a string. Its length decides the level. */
export type HeadingProps = HeadingPlaceProps &
  ({ children: string; text?: undefined } | { children: ReactNode; text: string });

/** Returns the level of headings below one of the given level. */
export const levelBelow = (level: HeadingLevel) => Math.min(level + 1, 6) as HeadingLevel;

/**
 * Draws a heading at the level that its surroundings allow, so that none is skipped. `data-level` is the desired level,
 * one lower if the text is long: 1 to 7.
 */
export function Heading({ context, level, id, className, link, text, children }: HeadingProps): ReactElement {
  const words = text === undefined ? children : text;
  return createElement(
    `h${context.headingLevel(level, words)}`,
    { id, className, 'data-level': fittingLevel(level, words) },
    link?.href === undefined ? (
      children
    ) : (
      <a href={link.href} aria-current={link.current ? 'page' : undefined}>
        {children}
      </a>
    ),
  );
}
