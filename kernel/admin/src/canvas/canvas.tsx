import Box from '@mui/material/Box';
import type { ApiFrame } from '@quoin/core/api';
import type { FromCanvas, ToCanvas } from '@quoin/core/canvas';
import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import { FailureNotice } from '../state/failure-notice.tsx';
import { Loading } from '../state/loading.tsx';
import { useCanvas } from './use-canvas.ts';

/** A canvas as those who use it talk to it. */
export interface CanvasHandle {
  /** What is selected, the scheme and whether the page is in use are told again when the page is opened again. */
  send(message: ToCanvas): void;
  /** Where the frame is in this window; undefined before it is there. */
  box(): DOMRect | undefined;
  /** Opens the page again, as it is now. */
  reopen(): void;
}

interface CanvasProps {
  ref?: Ref<CanvasHandle>;
  /** What is shown, for those who hear it. */
  title: string;
  /** Asks the server for what opens the frame. Another page is another canvas: give each a key. */
  open(): Promise<ApiFrame>;
  onMessage?(message: FromCanvas): void;
  /** CSS lengths. */
  width?: string;
  height?: string;
}

/** A page of a site in a frame of the site's own origin, where nothing in it can act with this session. */
export function Canvas({ ref, title, open, onMessage, width = '100%', height = '100%' }: CanvasProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, send, reopen } = useCanvas({ frame, open, hear: (message) => onMessage?.(message) });
  useImperativeHandle(ref, () => ({ send, reopen, box: () => frame.current?.getBoundingClientRect() }), [send, reopen]);
  return (
    <Box
      sx={{ position: 'relative', width, height, minHeight: 120, display: 'flex', flexDirection: 'column' }}
      aria-busy={state.name === 'opening'}
    >
      {state.name === 'failed' && <FailureNotice error={state.error} retry={reopen} retryTitle="Open again" />}
      <Box
        component="iframe"
        ref={frame}
        name={`canvas-${useId()}`}
        title={title}
        // What the browser shows of a page that is not there yet is nothing to look at.
        style={{ visibility: state.name === 'opening' && !state.again ? 'hidden' : 'visible' }}
        sx={{ flex: 1, width: '100%', minHeight: 0, border: 0, bgcolor: 'background.paper' }}
      />
      {state.name === 'opening' && (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
          <Loading label={state.again ? `Opening ${title} again` : `Opening ${title}`} />
        </Box>
      )}
    </Box>
  );
}
