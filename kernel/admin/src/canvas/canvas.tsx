import Box from '@mui/material/Box';
import type { ApiFrame } from '@quoin/api';
import type { FromCanvas, ToCanvas, Violation } from '@quoin/api/canvas';
import { useCallback, useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { Loading } from '../feedback/loading.tsx';
import { useNotify } from '../feedback/notices.tsx';
import type { Scheme } from './scheme.ts';
import { useCanvas } from './use-canvas.ts';

export interface CanvasHandle {
  /** Selections, scheme and interaction mode are sent again to a reopened page. */
  send(message: ToCanvas): void;
  /** Position of the frame in this window; undefined until mounted. */
  box(): DOMRect | undefined;
  /** Pixels of this window for each pixel of the page. */
  scale: number;
  /**
   * Finds violations of WCAG 2.2 AA in the drawn page. Null if the server lacks axe-core. Rejects if the page does not
   * answer.
   */
  check(): Promise<readonly Violation[] | null>;
  /** Gives the page the focus. */
  focus(): void;
  /** Reloads the page in its current state. */
  reopen(): void;
}

const notChecked = () => new Error('The page did not answer, so its accessibility is not checked.');

interface CanvasProps {
  ref?: Ref<CanvasHandle>;
  /** Accessible name of the frame. */
  title: string;
  /** Requests the frame's URL and token. Give each page its own key. */
  open(): Promise<ApiFrame>;
  onMessage?(message: FromCanvas): void;
  /** CSS lengths. */
  width?: string;
  height?: string;
  /** Less than 1 shows a larger page in the same space. */
  scale?: number;
  scheme?: Scheme | undefined;
}

/** Frame on the site's own origin, where the page cannot act with this session. */
export function Canvas({
  ref,
  title,
  open,
  onMessage,
  width = '100%',
  height = '100%',
  scale = 1,
  scheme,
}: CanvasProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** Checks that wait for the page, which answers one by one. */
  const checks = useRef<PromiseWithResolvers<readonly Violation[] | null>[]>([]);
  const giveUpChecks = useCallback(() => {
    for (const { reject } of checks.current.splice(0)) reject(notChecked());
  }, []);
  const notify = useNotify();
  const hasMisfit = useRef(false);
  const { state, frameKey, send, reopen } = useCanvas({
    frame,
    open,
    onMessage(message) {
      if (message.type === 'checked') checks.current.shift()?.resolve(message.violations);
      onMessage?.(message);
    },
    onMisfit(type) {
      if (type === 'checked') checks.current.shift()?.reject(notChecked());
      if (hasMisfit.current) return;
      hasMisfit.current = true;
      notify({
        severity: 'error',
        message: 'An input of the page was not taken. It may be too large: try a part of it.',
      });
    },
  });
  useEffect(() => {
    if ('error' in state) giveUpChecks();
    if (state.name === 'ready') checks.current.forEach(() => send({ type: 'check' }));
  }, [state, send, giveUpChecks]);
  useEffect(() => giveUpChecks, [giveUpChecks]);
  useEffect(() => {
    if (scheme !== undefined) send({ type: 'scheme', scheme });
  }, [scheme, send]);
  useImperativeHandle(
    ref,
    () => ({
      send,
      reopen,
      async check() {
        if ('error' in state) throw notChecked();
        const found = Promise.withResolvers<readonly Violation[] | null>();
        checks.current.push(found);
        if (state.name === 'ready') send({ type: 'check' });
        return found.promise;
      },
      focus: () => frame.current?.focus(),
      box: () => frame.current?.getBoundingClientRect(),
      scale,
    }),
    [state, send, reopen, scale],
  );
  const share = `${100 / scale}%`;
  return (
    <Box
      sx={{
        position: 'relative',
        width,
        height,
        minHeight: 120,
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
      }}
      aria-busy={state.name === 'opening'}
    >
      {'error' in state && (
        <Box sx={state.name === 'silent' ? { position: 'absolute', inset: '0 0 auto', zIndex: 1 } : undefined}>
          <FailureNotice error={state.error} retry={reopen} retryTitle="Open again" />
        </Box>
      )}
      <Box
        component="iframe"
        key={frameKey}
        ref={frame}
        name={`canvas-${useId()}`}
        title={title}
        // The ping finds out whether the page hangs after the user has used it.
        onPointerLeave={() => send({ type: 'ping' })}
        // Hides the browser's blank page.
        style={{
          visibility: state.name === 'opening' && !state.again ? 'hidden' : 'inherit',
          ...(scale !== 1 && { flex: 'none', width: share, height: share, transform: `scale(${scale})` }),
        }}
        sx={{
          flex: 1,
          width: '100%',
          minHeight: 0,
          border: 0,
          bgcolor: 'background.paper',
          transformOrigin: '0 0',
        }}
      />
      {state.name === 'opening' && (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            overflow: 'hidden',
            ...(state.again && { display: 'grid', placeItems: 'center' }),
          }}
        >
          {state.again ? (
            <Loading label={`Opening ${title} again`} />
          ) : (
            <Loading label={`Opening ${title}`} shape="page" />
          )}
        </Box>
      )}
    </Box>
  );
}
