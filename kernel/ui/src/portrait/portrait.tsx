import type { ReactElement } from 'react';
import type { ResolvedMedia } from '@quoin/sdk';
import { Picture } from '../content/picture.tsx';

export interface PortraitProps {
  image: ResolvedMedia | undefined;
  /** Names the person beside the picture, which is therefore decorative. */
  name: string;
  /** Round by default. */
  isSquare?: boolean;
  /** Width: 4 or 6rem. Defaults to `small`. */
  size?: 'small' | 'large';
}

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [...new Set([words[0], words.at(-1)])].map((word) => /^./u.exec(word ?? '')?.[0].toUpperCase() ?? '').join('');
}

/** The picture of a person, or their initials. */
export const Portrait = ({ image, name, isSquare = false, size = 'small' }: PortraitProps): ReactElement => {
  const hasPicture = image?.src !== undefined;
  return (
    <span
      className="portrait"
      data-size={size}
      data-square={isSquare || undefined}
      aria-hidden={!hasPicture || undefined}
    >
      {hasPicture ? <Picture media={image} alt="" sizes={size === 'large' ? '96px' : '64px'} /> : initialsOf(name)}
    </span>
  );
};
