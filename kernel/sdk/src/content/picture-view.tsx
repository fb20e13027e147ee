import type { ReactElement } from 'react';
import type { ResolvedMedia } from './media.ts';

export interface PictureProps {
  media: ResolvedMedia;
  /** Instead of its own; empty for decoration. */
  alt?: string | undefined;
  /** How wide it is shown, as `sizes` of HTML has it: by it the browser chooses among widths. */
  sizes: string;
  /** Of the `picture` element. */
  className?: string;
  title?: string | undefined;
  /** Loads at once, before other pictures, instead of when it comes near: for what is seen first. */
  eager?: boolean;
}

/** A picture in the best encoding that the browser knows, at the width that it needs. Nothing when it is gone. */
export function Picture({
  media,
  alt = media.alt,
  sizes,
  className,
  title,
  eager = false,
}: PictureProps): ReactElement | null {
  const { src, width, height, sources } = media;
  if (src === undefined) return null;
  return (
    <picture className={className}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        title={title}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
