import type { ReactNode } from 'react';
import type { Context, HeadingLevel, Intent, ResolvedLink, ResolvedMedia } from '@quoin/sdk';
import { Heading } from '../content/heading.tsx';
import { Picture } from '../content/picture.tsx';
import { Actions, type ActionsProps } from '../cta/actions.tsx';

/** Named as the fields of `cardProps`, whose values can be spread into it. */
export interface CardViewProps {
  /** Unique on the page, such as that of the node. */
  id: string;
  className?: string;
  image?: ResolvedMedia | undefined;
  /** Replaces the alternative text of the picture. */
  altText?: string | undefined;
  /** Defaults to `cover`. */
  objectFit?: 'cover' | 'contain';
  /** Above the text, such as a portrait. */
  above?: ReactNode;
  icon?: string | undefined;
  badge?: { text: string; intent: Intent } | undefined;
  eyebrow?: string | undefined;
  title: string;
  level: HeadingLevel;
  /** Makes the title a link that covers the card. */
  link?: ResolvedLink | undefined;
  /** Below the title, such as a role or a price. */
  subtitle?: ReactNode;
  description?: string | undefined;
  /** Terms and values below the description. */
  facts?: readonly { id: string; term: string; value: ReactNode }[];
  /** Above the actions. */
  children?: ReactNode;
  /** A lone hotlink covers the card. */
  ctas?: ActionsProps['ctas'];
  variants?: readonly ('horizontal' | 'overlay' | 'plain')[];
  context: Pick<Context, 't' | 'icon' | 'headingLevel'>;
}

/** A card, as wide as its place: an article named by its title. Parts without content are left out. */
export function CardView({
  id,
  className = '',
  image,
  altText,
  objectFit = 'cover',
  above,
  icon,
  badge,
  eyebrow,
  title,
  level,
  link,
  subtitle,
  description,
  facts = [],
  children,
  ctas = [],
  variants = [],
  context,
}: CardViewProps) {
  const isHorizontal = variants.includes('horizontal');
  return (
    <article
      className={`card-view ${className}`.trimEnd()}
      aria-labelledby={`${id}-title`}
      data-variants={variants.join(' ') || undefined}
    >
      {image?.src !== undefined && (
        <Picture
          media={image}
          alt={altText}
          sizes={`(min-width: 768px) ${isHorizontal ? '20rem' : '30rem'}, 100vw`}
          className={`card-view-picture card-view-${objectFit}`}
        />
      )}
      <div className="card-view-text">
        {above && <div className="card-view-above">{above}</div>}
        {icon && <span className="card-view-icon">{context.icon(icon)}</span>}
        {badge && (
          <p className="card-view-badge" data-intent={badge.intent}>
            {badge.text}
          </p>
        )}
        {eyebrow && <p className="card-view-eyebrow">{eyebrow}</p>}
        <Heading context={context} level={level} id={`${id}-title`} className="card-view-title" link={link}>
          {title}
        </Heading>
        {subtitle && <div className="card-view-subtitle">{subtitle}</div>}
        {description && <p className="card-view-description">{description}</p>}
        {facts.length > 0 && (
          <dl className="card-view-facts">
            {facts.map((fact) => (
              <div key={fact.id}>
                <dt>{fact.term}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {children && <div className="card-view-body">{children}</div>}
        <Actions ctas={ctas} part="card-view" context={context} />
      </div>
    </article>
  );
}
