import type { ReactElement } from 'react';
import type { ResolvedMedia } from '@quoin/sdk';

export interface PictureProps {
  media: ResolvedMedia;
  /** Replaces its own; empty for decoration. */
  alt?: string | undefined;
  /** Displayed width, as in HTML, by which the browser selects a source. */
  sizes: string;
  className?: string;
  title?: string | undefined;
  /** Loads at once with priority, for initially visible pictures. Defaults to lazy loading. */
  eager?: boolean;
}

/** Renders the best encoding and width for the browser; nothing if the asset is gone. */
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
