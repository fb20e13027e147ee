import { expect, test } from '@jest/globals';
import { policyOf, type PolicyParts } from './policy.ts';

const parts: PolicyParts = { scripts: [], styles: [], externals: [], frameAncestor: undefined };
const directives = (changes: Partial<PolicyParts>) =>
  Object.fromEntries(
    policyOf({ ...parts, ...changes })
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.slice(directive.indexOf(' ') + 1)]),
  ) as Record<string, string>;

test('a plain page loads only its own resources', () => {
  expect(directives({})).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'media-src': "'self'",
    'manifest-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('allows inline parts by hash, and other origins by purpose', () => {
  const origin = 'https://player.example';
  const found = directives({
    scripts: ["'sha256-a='"],
    styles: ["'sha256-b='"],
    externals: [
      { origin, use: 'frame', consent: 'media' },
      { origin, use: 'frame' },
      { origin, use: 'script' },
      { origin: 'https://pictures.example', use: 'image' },
    ],
    frameAncestor: 'https://admin.example',
  });
  expect(found).toMatchObject({
    'script-src': `'self' 'sha256-a=' ${origin}`,
    'style-src': "'self' 'sha256-b='",
    'img-src': "'self' data: https://pictures.example",
    'frame-src': origin,
    'frame-ancestors': 'https://admin.example',
  });
});

test.each(['https://a.example/path', 'https://a.example; script-src *', 'javascript:alert(1)', "'unsafe-inline'", '*'])(
  'rejects %s as an origin',
  (origin) => {
    expect(() => policyOf({ ...parts, externals: [{ origin, use: 'frame' }] })).toThrow('is not an origin');
  },
);
