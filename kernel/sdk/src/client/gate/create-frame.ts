/** Permissions of the frame, which cannot navigate the page. */
const sandbox = [
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
  'allow-scripts',
];

export function createFrame({ href, origin }: HTMLAnchorElement, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'gate-frame';
  frame.title = title;
  frame.allow = 'fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin';
  // Same-origin content could remove its sandbox.
  frame.setAttribute('sandbox', [...sandbox, ...(origin === location.origin ? [] : ['allow-same-origin'])].join(' '));
  // Waits for closed tabs and sections to be opened.
  frame.loading = 'lazy';
  frame.src = href;
  return frame;
}
