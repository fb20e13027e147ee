export interface FrameLoop {
  /** Runs a step in each frame from the next one on, while it returns true. */
  run(step: () => boolean): void;
  stop(): void;
}

export function createFrameLoop(): FrameLoop {
  let request: number | undefined;
  return {
    run(step) {
      request ??= requestAnimationFrame(function next() {
        request = step() ? requestAnimationFrame(next) : undefined;
      });
    },
    stop() {
      if (request !== undefined) cancelAnimationFrame(request);
      request = undefined;
    },
  };
}
