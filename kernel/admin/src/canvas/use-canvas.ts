import type { ApiFrame } from '@quoin/api';
import type { FromCanvas, ToCanvas } from '@quoin/api/canvas';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { linkCanvas, type CanvasEvents, type CanvasLink } from './canvas-link.ts';

/** A `silent` page does not respond at present. */
export type CanvasState =
  | { name: 'opening'; again: boolean }
  | { name: 'ready' }
  | { name: 'failed' | 'silent'; error: unknown };

interface CanvasOptions extends Omit<CanvasEvents, 'onSilence'> {
  frame: RefObject<HTMLIFrameElement | null>;
  open(): Promise<ApiFrame>;
}

/** Messages repeated to a reopened page. */
const repeated: ReadonlySet<ToCanvas['type']> = new Set(['select', 'colleagues', 'scheme', 'interact']);

/** Max unrequested reopenings before the canvas fails. */
const maxReopenings = 5;

/** Milliseconds after which a ready page counts as stable. */
const stableAfter = 10_000;

const silence = new Error('The page does not respond. One of its scripts may be busy.');

/** Keeps a page open in a frame: reopens it if outdated or navigated away, repeating lasting messages. */
export function useCanvas({ frame, open, onMessage, onMisfit }: CanvasOptions) {
  const [state, setState] = useState<CanvasState>({ name: 'opening', again: false });
  const [attempt, setAttempt] = useState(0);
  const [frameKey, setFrameKey] = useState(0);
  const link = useRef<CanvasLink>(undefined);
  const lastMessages = useRef(new Map<ToCanvas['type'], ToCanvas>());
  const reopenings = useRef(0);
  const hasFailed = 'error' in state;

  const reopen = useCallback(() => {
    reopenings.current = 0;
    // A page that hangs would hang the next one in the same frame.
    if (hasFailed) setFrameKey((last) => last + 1);
    setAttempt((last) => last + 1);
  }, [hasFailed]);

  const send = useCallback((message: ToCanvas) => {
    if (repeated.has(message.type)) lastMessages.current.set(message.type, message);
    link.current?.send(message);
  }, []);

  const lose = useEffectEvent(() => {
    reopenings.current += 1;
    if (reopenings.current > maxReopenings)
      setState({ name: 'failed', error: new Error('The page went away again and again.') });
    else setAttempt((last) => last + 1);
  });
  const receive = useEffectEvent((message: FromCanvas) => {
    if (message.type === 'outdated') lose();
    onMessage(message);
  });
  const receiveMisfit = useEffectEvent(onMisfit);
  const openFrame = useEffectEvent(open);

  useEffect(() => {
    if (state.name !== 'ready') return undefined;
    const timer = setTimeout(() => {
      reopenings.current = 0;
    }, stableAfter);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const opening = new AbortController();
    const { signal } = opening;
    const element = frame.current;
    if (element === null) return undefined;

    async function run(element: HTMLIFrameElement): Promise<void> {
      setState({ name: 'opening', again: attempt > 0 });
      try {
        const onSilence = (isSilent: boolean) =>
          setState(isSilent ? { name: 'silent', error: silence } : { name: 'ready' });
        const events = { onMessage: receive, onMisfit: receiveMisfit, onSilence };
        const opened = await linkCanvas(element, await openFrame(), events, signal);
        if (signal.aborted) return opened.close();
        link.current = opened;
        for (const message of lastMessages.current.values()) opened.send(message);
        // A later load means that the page navigated away.
        element.addEventListener('load', lose, { once: true, signal });
        setState({ name: 'ready' });
      } catch (error) {
        if (!signal.aborted) setState({ name: 'failed', error });
      }
    }

    void run(element);
    return () => {
      opening.abort();
      link.current?.close();
      link.current = undefined;
    };
  }, [attempt, frame]);

  return { state, frameKey, send, reopen };
}
