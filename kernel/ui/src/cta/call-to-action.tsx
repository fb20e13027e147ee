import type { ReactElement } from 'react';
import type { Context } from '@quoin/sdk';
import type { Cta, ctaMessages } from './cta.ts';

export interface CallToActionProps {
  cta: Cta;
  context: Pick<Context<object, keyof typeof ctaMessages>, 't' | 'icon'>;
  /** Added to the class of its type: `button`, `link` or `hotlink`. */
  className?: string;
}

/** Renders an action of `ctas` as a link that announces a new tab; only its label if the target is gone. */
export function CallToAction({
  cta: { label, url, type, intent, newTab },
  context,
  className = '',
}: CallToActionProps): ReactElement {
  if (url.href === undefined) return <span className={className || undefined}>{label}</span>;
  return (
    <a
      className={`${type === 'link' ? '' : type} ${className}`.trim() || undefined}
      data-intent={type === 'button' ? intent : undefined}
      href={url.href}
      aria-current={url.current ? 'page' : undefined}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {label}
      {newTab ? context.icon('external-link') : type === 'hotlink' && context.icon('arrow-right')}
      {newTab && <span className="visually-hidden">{context.t('newTab')}</span>}
    </a>
  );
}
