import { createElement, type ReactNode } from 'react';
import type { RenderInput } from './input.ts';

export const showsGaps = ({ mode, explain }: RenderInput): boolean => mode !== 'page' || explain !== undefined;

export const placeholder = (input: RenderInput, name: string, reason: string): ReactNode =>
  showsGaps(input)
    ? createElement(
        'div',
        { className: 'placeholder', role: 'note' },
        createElement('strong', null, name),
        ` is not shown: ${reason}`,
      )
    : null;

export const reasonOf = ({ explain }: RenderInput, error: Error): string => explain?.(error) ?? error.message;
