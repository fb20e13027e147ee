import type { ReactNode } from 'react';
import type { Context, HeadingLevel, ResolvedMedia } from '@quoin/sdk';
import { Heading } from '../content/heading.tsx';
import { Picture } from '../content/picture.tsx';
import { Actions, type ActionsProps } from '../cta/actions.tsx';

/** Displayed width of the picture in each place. */
const sizes = {
  fade: '(min-width: 768px) 60vw, 100vw',
  start: '(min-width: 768px) 50vw, 100vw',
  end: '(min-width: 768px) 50vw, 100vw',
  behind: '100vw',
};

export interface OpeningViewProps {
  /** Unique on the page, such as that of the node. */
  id: string;
  /** Decorative. */
  picture?: ResolvedMedia | undefined;
  /** Instead of the picture, such as a `video`. */
  film?: ReactNode;
  /**
   * Picture position: `fade` fades out towards the text, `start` and `end` are a column, `behind` fills the opening.
   * Narrow screens have it below the text, unless it is behind. Defaults to `fade`.
   */
  place?: 'fade' | 'start' | 'end' | 'behind';
  /** The scrim darkens the whole picture behind the text, or only the area that the text covers. */
  scrim?: 'picture' | 'text';
  /** Lower and with a smaller title, for banners between other content. Defaults to false. */
  isBand?: boolean;
  /** Background, to which text, links and buttons adapt. Ignored if a picture is behind them. */
  bgColor?: 'raised' | 'accent' | 'text' | undefined;
  /** Loads the picture at once, as for the first of a page. Defaults to true. */
  eager?: boolean;
  /** Above the eyebrow, such as a breadcrumb. */
  above?: ReactNode;
  eyebrow?: string | undefined;
  title: string;
  /** One lower for a long title, but a page keeps its heading of level 1. */
  level: HeadingLevel;
  description?: string | undefined;
  /** Above the actions, such as a date and a place. */
  facts?: ReactNode;
  ctas?: ActionsProps['ctas'];
  /** Below the actions. */
  children?: ReactNode;
  context: Pick<Context, 't' | 'icon' | 'headingLevel' | 'position'>;
}

/** The top of a page or a banner: a region named by its title, as wide as the page in a region of a template. */
export function OpeningView({
  id,
  picture,
  film,
  place = 'fade',
  scrim = 'picture',
  isBand = false,
  bgColor,
  eager = true,
  above,
  eyebrow,
  title,
  level,
  description,
  facts,
  ctas = [],
  children,
  context,
}: OpeningViewProps) {
  const shown = film ? (
    <div className="opening-picture">{film}</div>
  ) : picture?.src === undefined ? null : (
    <Picture media={picture} alt="" sizes={sizes[place]} className="opening-picture" eager={eager} />
  );
  return (
    <section
      className="opening"
      aria-labelledby={`${id}-title`}
      data-bleed={context.position.parent.startsWith('cms-template-') || undefined}
      data-band={isBand || undefined}
      data-bg={shown && place === 'behind' ? undefined : bgColor}
      data-place={shown ? place : undefined}
      data-scrim={shown && place === 'behind' ? scrim : undefined}
    >
      <div className="opening-text">
        {above && <div className="opening-above">{above}</div>}
        {eyebrow && <p className="opening-eyebrow">{eyebrow}</p>}
        <Heading
          context={level === 1 ? { headingLevel: () => context.headingLevel(1) } : context}
          level={level}
          id={`${id}-title`}
          className="opening-title"
        >
          {title}
        </Heading>
        {description && <p className="opening-description">{description}</p>}
        {facts && <div className="opening-facts">{facts}</div>}
        <Actions ctas={ctas} part="opening" context={context} />
        {children}
      </div>
      {shown}
    </section>
  );
}
