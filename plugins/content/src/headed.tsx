import type { ReactNode } from 'react';
import { headingLevel, text, type Context, type HeadingLevel } from '@quoin/sdk';
import { Heading } from '@quoin/ui';

/** A heading that may be left out, and its level. Draw both with `Headed`. */
export const headingFields = (level: HeadingLevel = 2) => ({
  heading: text('Heading', {
    description: 'Above the content, which it also names for screen readers',
    maxLength: 200,
  }).optional(),
  level: headingLevel(level, { of: 'heading', description: '2 for main parts of the page, 3 for parts of those' }),
});

interface HeadedProps {
  id: string;
  className: string;
  context: Pick<Context, 'headingLevel'>;
  heading: string | undefined;
  level: HeadingLevel;
  children: ReactNode;
}

/** A section named by its heading; a plain element without one. */
export const Headed = ({ id, className, context, heading, level, children }: HeadedProps) =>
  heading ? (
    <section className={className} aria-labelledby={`${id}-heading`}>
      <Heading context={context} level={level} id={`${id}-heading`} className={`${className}-heading`}>
        {heading}
      </Heading>
      {children}
    </section>
  ) : (
    <div className={className}>{children}</div>
  );
