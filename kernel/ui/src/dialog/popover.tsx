import type { Context } from '@quoin/sdk';
import type { ReactNode } from 'react';

/** Sides of its button where a popover may open; another is taken if there is no space. */
export const placements = ['bottom', 'top', 'start', 'end'] as const;

export interface PopoverProps {
  /** Unique on the page. A button with the same `popoverTarget` opens it without script. */
  id: string;
  label: string;
  /** Defaults to `bottom`. */
  placement?: (typeof placements)[number];
  children: ReactNode;
  context: Pick<Context, 'mode'>;
}

/**
 * Content beside its button, which closes with Escape or a press elsewhere. In the canvas it is in the flow of the
 * page.
 */
export const Popover = ({ id, label, placement = 'bottom', children, context }: PopoverProps) =>
  context.mode === 'canvas' ? (
    <div className="dialog-popover dialog-inline">{children}</div>
  ) : (
    <section id={id} popover="auto" className="dialog-popover" data-placement={placement} aria-label={label}>
      {children}
    </section>
  );
