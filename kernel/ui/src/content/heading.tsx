import { createElement, type ReactElement } from 'react';
import { fittingLevel, type Context, type HeadingLevel } from '@quoin/sdk';

export interface HeadingProps {
  context: Pick<Context, 'headingLevel'>;
  /** Of the field `headingLevel`. */
  level: HeadingLevel;
  /** For links and `aria-labelledby`. */
  id?: string | undefined;
  className?: string;
  children: string;
}

/**
 * Draws a heading at the level that its surroundings allow, so that none is skipped. `data-level` is the desired level,
 * one lower if the text is long: 1 to 7.
 */
export const Heading = ({ context, level, id, className, children }: HeadingProps): ReactElement =>
  createElement(
    `h${context.headingLevel(level, children)}`,
    { id, className, 'data-level': fittingLevel(level, children) },
    children,
  );
