import type { Mode } from '@quoin/sdk';
import { createElement, type ReactNode } from 'react';

/** Visitors see nothing of a node that is missing; editors see what is wrong with it. */
export const placeholder = (mode: Mode, name: string, reason: string): ReactNode =>
  mode === 'page'
    ? null
    : createElement('div', { className: 'placeholder', role: 'note' }, createElement('strong', null, name), ` is not shown: ${reason}`);
