import { randomUUID } from 'node:crypto';
import type { StartOptions } from '@quoin/server';

export type Middleware = NonNullable<NonNullable<StartOptions['development']>['middleware']>;

export interface LiveReload {
  middleware: Middleware;
  /** Reloads open pages. */
  changed(): void;
  /** Logs to the console of open pages. */
  sendProblem(message: string): void;
  close(): void;
}

const scriptPath = '/_quoin/development/reload.js';
const statePath = '/_quoin/development/state';
/** Milliseconds. Idle connections are closed after 10 seconds. */
const pingInterval = 5_000;

/** Reloads an outdated page. Hidden pages hold no connection: browsers have six per host. */
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

/** True for pages that may run scripts. */
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
        // Closing the connection keeps browsers from delaying a stop.
        response
          .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'close' })
          .write(`data: ${state}\n\n`);
        pages.add(response);
        response.on('close', () => pages.delete(response));
        // A new page may connect while the server stops.
        if (isClosed) response.end();
      } else {
        // A cached copy would name an outdated state.
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
    sendProblem: (message) => send(`event: problem\ndata: ${JSON.stringify(message)}\n\n`),
    close() {
      isClosed = true;
      clearInterval(pinging);
      for (const page of pages) page.end();
    },
  };
}
