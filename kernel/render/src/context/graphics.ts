import type { Brand, Logo } from '@quoin/sdk';
import { createElement, type ReactElement } from 'react';

/** Takes the color of the surrounding text. */
export const logoElement = ({ svg, alt }: Logo, className: string): ReactElement =>
  createElement('span', { className, role: 'img', 'aria-label': alt, dangerouslySetInnerHTML: { __html: svg } });

/** Mirrored in right-to-left text. */
const pointsAlong = /^(arrow|chevron)-(left|right)$/;

/** Hidden if the brand lacks the icon. */
export function iconElement(brand: Brand, name: string, label: string | undefined): ReactElement {
  const markup = Object.hasOwn(brand.icons, name) ? brand.icons[name] : undefined;
  if (markup === undefined) return createElement('span', { hidden: true });
  return createElement('svg', {
    className: 'icon',
    viewBox: '0 0 24 24',
    ...(pointsAlong.test(name) && { 'data-mirrors': '' }),
    ...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }),
    dangerouslySetInnerHTML: { __html: markup },
  });
}
