/** Plays the film unless the visitor prefers less motion. The button stops it, and plays it again. */
export default function mount(element: HTMLElement): (() => void) | undefined {
  const film = element.querySelector<HTMLVideoElement>('.hero-video-film');
  const button = element.querySelector<HTMLButtonElement>('.hero-video-toggle');
  if (!film || !button) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

  function play(film: HTMLVideoElement): void {
    film.hidden = false;
    // Rejected if the browser does not play it, or if it is stopped before it begins: the button shows which.
    film.play().catch(() => {});
  }

  for (const type of ['play', 'pause'])
    film.addEventListener(type, () => button.toggleAttribute('data-playing', !film.paused), { signal });
  button.addEventListener('click', () => (film.paused ? play(film) : film.pause()), { signal });
  lessMotion.addEventListener('change', () => lessMotion.matches && film.pause(), { signal });
  button.hidden = false;
  if (!lessMotion.matches) play(film);
  return () => {
    controller.abort();
    film.pause();
  };
}
