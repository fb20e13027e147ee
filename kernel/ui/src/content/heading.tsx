import { createElement, type ReactElement } from 'react';
import { fittingLevel, type Context, type HeadingLevel, type ResolvedLink } from '@quoin/sdk';

export interface HeadingProps {
  context: Pick<Context, 'headingLevel'>;
  /** Of the field `headingLevel`. */
  level: HeadingLevel;
  /** For links and `aria-labelledby`. */
  id?: string | undefined;
  className?: string;
  /** Makes the text a link. */
  link?: ResolvedLink | undefined;
  children: string;
}

/**
 * Draws a heading at the level that its surroundings allow, so that none is skipped. `data-level` is the desired level,
 * one lower if the text is long: 1 to 7.
 */
export const Heading = ({ context, level, id, className, link, children }: HeadingProps): ReactElement =>
  createElement(
    `h${context.headingLevel(level, children)}`,
    { id, className, 'data-level': fittingLevel(level, children) },
    link?.href === undefined ? (
      children
    ) : (
      <a href={link.href} aria-current={link.current ? 'page' : undefined}>
        {children}
      </a>
    ),
  );
