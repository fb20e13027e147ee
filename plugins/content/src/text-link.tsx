import type { ReactNode } from 'react';
import type { ResolvedLink } from '@quoin/sdk';

interface TextLinkProps {
  link: ResolvedLink;
  className?: string;
  children: ReactNode;
}

/** A link that marks the current page; its text alone if the target is gone. */
export const TextLink = ({ link: { href, current }, className, children }: TextLinkProps) =>
  href === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <a className={className} href={href} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
