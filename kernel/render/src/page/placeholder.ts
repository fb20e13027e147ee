import { createElement, type ReactNode } from 'react';
import type { RenderInput } from './input.ts';

/** Whether a page says what is missing from it: to editors, and to whoever works on its plugins. */
export const showsGaps = ({ mode, explain }: RenderInput): boolean => mode !== 'page' || explain !== undefined;

/** Stands for a node that is missing. Visitors see nothing of it. */
export const placeholder = (input: RenderInput, name: string, reason: string): ReactNode =>
  showsGaps(input)
    ? createElement(
        'div',
        { className: 'placeholder', role: 'note' },
        createElement('strong', null, name),
        ` is not shown: ${reason}`,
      )
    : null;

/** The words for an error in such a place. */
export const reasonOf = ({ explain }: RenderInput, error: Error): string => explain?.(error) ?? error.message;
