import type { Context, HeadingLevel } from '@quoin/sdk';
import type { ReactNode } from 'react';
import { Heading } from '../content/heading.tsx';

interface DialogTriggerProps {
  /** Id of the dialog. */
  opens: string;
  className?: string;
  /** Colors of a button with the class `button`. */
  intent?: string | undefined;
  children: ReactNode;
}

/** A button that opens a dialog, without script where the browser can. */
export const DialogTrigger = ({ opens, className = 'button', intent, children }: DialogTriggerProps) => (
  <button type="button" className={className} data-intent={intent} {...{ command: 'show-modal', commandfor: opens }}>
    {children}
  </button>
);

export interface DialogProps {
  /** Unique on the page. */
  id: string;
  heading: string;
  /** Value of the field `headingLevel`. */
  level: HeadingLevel;
  /** At most 24, 36 or 56rem wide. Defaults to `md`. */
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
  context: Pick<Context, 't' | 'icon' | 'headingLevel' | 'mode'>;
}

/**
 * A modal dialog, which keeps the focus inside, and closes with its button, Escape, or a press beside it. In the canvas
 * it is in the flow of the page.
 */
export function Dialog({ id, heading, level, size = 'md', children, context }: DialogProps) {
  const content = (
    <>
      <div className="dialog-head">
        <Heading context={context} level={level} id={`${id}-heading`} className="dialog-heading">
          {heading}
        </Heading>
        <form method="dialog">
          <button type="submit" className="dialog-close">
            {context.icon('x', context.t('dialog.close'))}
          </button>
        </form>
      </div>
      <div className="dialog-body">{children}</div>
    </>
  );
  if (context.mode === 'canvas') return <div className="dialog dialog-inline">{content}</div>;
  return (
    <dialog id={id} className="dialog" data-size={size} aria-labelledby={`${id}-heading`} closedby="any">
      {content}
    </dialog>
  );
}
