import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { protectApi } from '../../platform/http/security-headers.ts';
import { csrfHeader } from '../../platform/sessions/origin.ts';

const css = `
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0; }
main { max-inline-size: 44rem; margin: 12vh auto 4rem; padding-inline: 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 4px; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; }
a { color: inherit; text-underline-offset: 0.2em; }
a:focus-visible, pre:focus-visible { outline: 2px solid; outline-offset: 2px; }
`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Quoin: the HTTP API</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>Quoin</h1>
<p>This host serves the HTTP API with which sites are edited. <a href="/api/openapi.json">Its description</a> lists every operation, in the form of OpenAPI 3.1.</p>
<h2>Signing in</h2>
<p>Send the address and password of an account. The answer sets a cookie and holds a CSRF token.</p>
<pre tabindex="0"><code>POST /api/session
Content-Type: application/json
Origin: the address of this host

{ "email": "you@example.com", "password": "…" }</code></pre>
<p>Every later call sends the cookie. Every write also sends the token as <code>${csrfHeader}</code>, an <code>Origin</code>, and JSON.</p>
</main>
</body>
</html>
`;

const hash = createHash('sha256').update(css).digest('base64');

export function sendAdminHome(response: Response): void {
  protectApi(response);
  response.set(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  response.set('content-type', 'text/html; charset=utf-8').send(page);
}
