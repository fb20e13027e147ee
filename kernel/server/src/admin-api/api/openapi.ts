import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { nodeSchema, operationSchema, pageContentSchema } from '@quoin/core';
import { apiContract, errorSchema } from '@quoin/api';
import { z } from '@quoin/sdk';
import { csrfHeader } from '../../platform/sessions/origin.ts';
import { filePaths } from './describe-files.ts';
import { browserPaths } from './describe-browser-paths.ts';
import { fileRoutes } from './file-routes.ts';

const description = `All operations except those that create a session require one. POST /api/session responds with a cookie and a CSRF token.
Every write must send that token as ${csrfHeader}, an Origin or Sec-Fetch-Site header, and a JSON body, or the bytes of a file where an operation takes one.
Types of responses without a schema, such as pictures and exports, are those of the file.
All errors have the same format: a permanent code, a message with the remedy, and individual problems if there are several.`;

let text: Promise<string> | undefined;

export function openApiText(): Promise<string> {
  text ??= openApiDocument().then((document) => JSON.stringify(document));
  return text;
}

function withFiles(described: OpenAPI.Document): OpenAPI.Document {
  const paths: Record<string, OpenAPI.PathItemObject | undefined> = { ...described.paths, ...browserPaths };
  for (const [path, item] of Object.entries(filePaths(fileRoutes))) paths[path] = { ...paths[path], ...item };
  return { ...described, paths };
}

let document: Promise<OpenAPI.Document> | undefined;

/** Returns the API description, generated on first use. */
function openApiDocument(): Promise<OpenAPI.Document> {
  document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
    .generate(apiContract, {
      info: { title: 'Quoin', version: '1.0.0', description },
      servers: [{ url: '/api' }],
      security: [{ session: [] }],
      commonSchemas: {
        Node: { schema: nodeSchema },
        PageContent: { schema: pageContentSchema },
        Operation: { schema: operationSchema },
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'quoin',
            description: 'Named __Host-quoin if the host is reached over HTTPS',
          },
        },
        responses: {
          Error: {
            description: 'The request was rejected or failed',
            content: {
              'application/json': {
                schema: z.toJSONSchema(errorSchema, { target: 'draft-2020-12' }) as OpenAPI.SchemaObject,
              },
            },
          },
        },
      },
    })
    .then(withFiles);
  return document;
}
