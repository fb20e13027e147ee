import type { ReactNode } from 'react';
import type { ResolvedLink } from '@quoin/sdk';

interface TextLinkProps {
  link: ResolvedLink;
  rel?: 'me' | undefined;
  className?: string;
  children: ReactNode;
}

/** A link; its text alone if the target is gone. */
export const TextLink = ({ link: { href }, rel, className, children }: TextLinkProps) =>
  href === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <a className={className} href={href} rel={rel}>
      {children}
    </a>
  );
