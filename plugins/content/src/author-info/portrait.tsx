import type { ResolvedMedia } from '@quoin/sdk';
import { Picture } from '@quoin/ui';

interface PortraitProps {
  image: ResolvedMedia | undefined;
  /** Of the person, beside the picture, which is therefore decorative. */
  name: string;
  isSquare?: boolean;
}

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [...new Set([words[0], words.at(-1)])].map((word) => /^./u.exec(word ?? '')?.[0].toUpperCase() ?? '').join('');
}

/** The picture of a person, or their initials. Its styles are those of `cms-component-author-info`. */
export const Portrait = ({ image, name, isSquare = false }: PortraitProps) =>
  image?.src === undefined ? (
    <span className="author-info-portrait" data-square={isSquare || undefined} aria-hidden>
      {initialsOf(name)}
    </span>
  ) : (
    <span className="author-info-portrait" data-square={isSquare || undefined}>
      <Picture media={image} alt="" sizes="64px" />
    </span>
  );
