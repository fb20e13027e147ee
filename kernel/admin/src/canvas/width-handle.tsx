import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useParameters } from '../screen/use-parameters.ts';
import { focus } from '../theme/lines.ts';
import { draggedWidth } from './dragged-width.ts';
import { maxWidth, minWidth, withinLimits } from './viewport.ts';

/** Pixels that the handle takes beside the page. */
export const handleWidth = 16;

interface WidthHandleProps {
  /** Width of the page in CSS pixels. */
  width: number;
  /** Widest page shown in its own size. */
  available: number;
  /** Receives the width during a drag; undefined if it ends without a new width in the URL. */
  onDrag(width: number | undefined): void;
}

/** Handle at the side of a page, whose width it changes in the URL. */
export function WidthHandle({ width, available, onDrag }: WidthHandleProps) {
  const [, changeParameters] = useParameters();
  const drag = useRef<{ from: number; width: number; available: number }>(undefined);
  /** Chosen widths not yet rendered: keys repeat faster. */
  const chosen = useRef<number[]>([]);
  useEffect(() => {
    const rendered = chosen.current.indexOf(width);
    chosen.current = rendered === -1 ? [] : chosen.current.slice(rendered + 1);
  }, [width]);

  function choose(next: number): void {
    const within = withinLimits(next);
    chosen.current.push(within);
    changeParameters({ viewport: String(within) });
  }

  function press({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number | undefined {
    const step = shiftKey ? 100 : 10;
    const latest = chosen.current.at(-1) ?? width;
    const widths: Record<string, number> = {
      ArrowLeft: latest - step,
      ArrowRight: latest + step,
      Home: minWidth,
      End: maxWidth,
    };
    return widths[key];
  }

  const widthAt = ({ clientX }: PointerEvent): number | undefined =>
    drag.current && draggedWidth(drag.current.width, clientX - drag.current.from, drag.current.available);

  function end(chosen: number | undefined): void {
    if (chosen === undefined || chosen === drag.current?.width) onDrag(undefined);
    else choose(chosen);
    drag.current = undefined;
  }

  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-label="Width of the page"
      aria-orientation="vertical"
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      aria-valuenow={withinLimits(width)}
      aria-valuetext={`${withinLimits(width)} pixels`}
      title="Drag to change the width of the page"
      onKeyDown={(event) => {
        const next = press(event);
        if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        choose(next);
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientX, width, available };
      }}
      onPointerMove={(event) => {
        const dragged = widthAt(event);
        if (dragged !== undefined) onDrag(dragged);
      }}
      onPointerUp={(event) => end(widthAt(event))}
      onPointerCancel={() => end(undefined)}
      sx={{
        position: 'absolute',
        insetBlock: 0,
        left: '100%',
        width: handleWidth,
        display: 'grid',
        placeItems: 'center',
        cursor: 'col-resize',
        touchAction: 'none',
        userSelect: 'none',
        '&:focus-visible': { ...focus, outlineOffset: -2 },
        '&::before': { content: '""', width: 4, height: 48, borderRadius: 2, bgcolor: 'text.secondary' },
        '&:hover::before, &:active::before': { bgcolor: 'primary.main' },
      }}
    />
  );
}
