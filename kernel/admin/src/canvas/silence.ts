/** Milliseconds without a message from the page until it is pinged, and then until it counts as silent. */
const patience = { ping: 5_000, silence: 8_000 };

export interface SilenceWatch {
  /** The page was sent something. */
  sent(): void;
  /** The page sent something. */
  heard(): void;
  end(): void;
}

/** Notices when a page stops responding, and when it responds again. Pings no page that was sent nothing. */
export function watchSilence(ping: () => void, onChange: (isSilent: boolean) => void): SilenceWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;

  function change(next: boolean): void {
    if (next === isSilent) return;
    isSilent = next;
    onChange(next);
  }

  function askForResponse(): void {
    ping();
    timer = setTimeout(() => change(true), patience.silence);
  }

  return {
    sent() {
      timer ??= setTimeout(askForResponse, patience.ping);
    },
    heard() {
      clearTimeout(timer);
      timer = undefined;
      change(false);
    },
    end: () => clearTimeout(timer),
  };
}
