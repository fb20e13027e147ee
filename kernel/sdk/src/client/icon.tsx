import { createElement, type ReactElement } from 'react';
import type { IconDrawing } from '../brand/icons.ts';

export interface IconProps {
  drawing: IconDrawing;
  /** For an icon that stands alone. Decorative by default. */
  label?: string | undefined;
}

/** Draws an icon of the brand, as large as the text around it. Hidden if the brand lacks it. */
export function Icon({ drawing: { svg, isMirrored }, label }: IconProps): ReactElement {
  if (svg === '') return createElement('span', { hidden: true });
  return createElement('svg', {
    className: 'icon',
    viewBox: '0 0 24 24',
    ...(isMirrored && { 'data-mirrors': '' }),
    ...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }),
    dangerouslySetInnerHTML: { __html: svg },
  });
}
