/** Milliseconds before a lost connection is opened again, at first and at most. */
const firstPause = 1_000;
const maxPause = 30_000;

interface EventSourceOptions {
  onMessage(text: string): void;
  /** Called when the connection is lost. */
  onLost(): void;
}

/**
 * Receives server-sent events, each with the whole state. Reconnects whenever the connection is lost, even after a
 * refusal, which `EventSource` itself considers final. Returns a function that ends it.
 */
export function receiveEvents(url: string, { onMessage, onLost }: EventSourceOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;

  function open(): void {
    source = new EventSource(url);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      pause = firstPause;
      onMessage(data);
    });
    source.addEventListener('error', () => {
      source?.close();
      onLost();
      // Many windows lose their connection at once when a server ends.
      timer = setTimeout(open, pause * (1 + Math.random()));
      pause = Math.min(2 * pause, maxPause);
    });
  }

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
