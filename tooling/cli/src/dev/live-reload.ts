import { randomUUID } from 'node:crypto';
import type { StartOptions } from '@quoin/server';

export type Middleware = NonNullable<NonNullable<StartOptions['development']>['middleware']>;

/** Has the pages that are open in browsers loaded again. */
export interface LiveReload {
  /** Adds a script to pages, and serves it. */
  middleware: Middleware;
  /** Pages are no longer what they were. */
  changed(): void;
  /** Shows a message in the console of each open page. */
  tell(message: string): void;
  close(): void;
}

const scriptPath = '/_quoin/development/reload.js';
const statePath = '/_quoin/development/state';
/** Milliseconds; idle connections are closed after 10 seconds. */
const pingInterval = 5_000;

/** Follows the state from the one that its page was made in. A page that nobody looks at holds no connection: browsers have six per host. */
const script = `
const madeIn = new URL(import.meta.url).searchParams.get('state');
let events;
function follow() {
  if (document.hidden) return events?.close();
  events = new EventSource('${statePath}');
  events.onmessage = ({ data }) => { if (data !== madeIn) location.reload(); };
  events.addEventListener('problem', ({ data }) => console.error(JSON.parse(data)));
}
document.addEventListener('visibilitychange', follow);
follow();
`;

/** Whether what is sent is a page that may run scripts. */
const isPage = (type: unknown, policy: unknown): boolean =>
  String(type).startsWith('text/html') && String(policy).includes("script-src 'self'");

export function createLiveReload(): LiveReload {
  let state = randomUUID();
  const pages = new Set<Parameters<Middleware>[1]>();
  let isClosed = false;
  const send = (text: string) => {
    for (const page of pages) page.write(text);
  };
  const pinging = setInterval(() => send(':\n\n'), pingInterval);
  return {
    middleware(request, response, next) {
      if (request.path === scriptPath) {
        response.type('text/javascript').send(script);
      } else if (request.path === statePath) {
        // The connection ends with the answer, so that no browser holds up a stop.
        response
          .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'close' })
          .write(`data: ${state}\n\n`);
        pages.add(response);
        response.on('close', () => pages.delete(response));
        // A page that was just loaded follows a server that stops.
        if (isClosed) response.end();
      } else {
        // One that the browser kept would name the state that it was made in, whether or not it still looks the same.
        delete request.headers['if-none-match'];
        const element = `<script type="module" src="${scriptPath}?state=${state}"></script>`;
        const send = response.send.bind(response);
        response.send = (body: unknown) => {
          const addsScript =
            typeof body === 'string' && isPage(response.get('content-type'), response.get('content-security-policy'));
          return send(addsScript ? body.replace('</head>', `${element}</head>`) : body);
        };
        next();
      }
    },
    changed() {
      state = randomUUID();
      send(`data: ${state}\n\n`);
    },
    tell: (message) => send(`event: problem\ndata: ${JSON.stringify(message)}\n\n`),
    close() {
      isClosed = true;
      clearInterval(pinging);
      for (const page of pages) page.end();
    },
  };
}
