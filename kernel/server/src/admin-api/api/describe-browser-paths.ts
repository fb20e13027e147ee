import type { OpenAPI } from '@orpc/openapi';
import { callbackPath, startPath } from '../oidc/oidc-handler.ts';

export const descriptionPath = '/api/openapi.json';

type Path = OpenAPI.PathItemObject & { get: OpenAPI.OperationObject & { 'x-access': 'anyone' } };

const failure = { default: { $ref: '#/components/responses/Error' } };
const text = { type: 'string' } as const;

const redirects = (target: string) => ({
  303: { description: `${target}, or to /sign-in?problem=… with the code of the problem` },
  ...failure,
});

const paths: Record<string, Path> = {
  [descriptionPath]: {
    get: {
      summary: 'Get this description of the API',
      'x-access': 'anyone',
      security: [],
      responses: {
        200: { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } },
        ...failure,
      },
    },
  },
  [startPath]: {
    get: {
      summary: 'Start a sign-in with the OpenID provider. Browsers follow a link of the sign-in page here.',
      'x-access': 'anyone',
      security: [],
      parameters: [
        { name: 'to', in: 'query', required: false, schema: text, description: 'Path to open after the sign-in' },
      ],
      responses: redirects('Redirects to the provider'),
    },
  },
  [callbackPath]: {
    get: {
      summary: 'Finish a sign-in. The OpenID provider redirects browsers here.',
      'x-access': 'anyone',
      security: [],
      parameters: ['code', 'state'].map((name) => ({ name, in: 'query' as const, required: false, schema: text })),
      responses: redirects('Redirects to the path that the sign-in was started with'),
    },
  },
};

/** Describes what browsers request below `/api` besides operations and files. Paths are relative to `/api`. */
export const browserPaths: Readonly<Record<string, OpenAPI.PathItemObject>> = Object.fromEntries(
  Object.entries(paths).map(([path, item]) => [path.replace(/^\/api/, ''), item]),
);
