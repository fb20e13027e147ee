import type { OpenAPI } from '@orpc/openapi';
import { z } from '@quoin/sdk';
import { parameterNames } from '../../platform/http/path-pattern.ts';
import type { FileRoute } from './file-route.ts';

type Schema = NonNullable<OpenAPI.ParameterObject['schema']>;

function parametersOf({ path, described: { input } }: FileRoute): OpenAPI.ParameterObject[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
  });
  const parts = parameterNames(path);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: parts.includes(name) ? 'path' : 'query',
    required: parts.includes(name) || required.includes(name),
    schema: schema as Schema,
  }));
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', unrepresentable: 'any' }) as Schema;

function describe(route: FileRoute): OpenAPI.OperationObject {
  const {
    described: { summary, maxBodyBytes, response },
    meta,
  } = route;
  const description: OpenAPI.OperationObject & { 'x-access': string } = {
    summary,
    'x-access': meta.access,
    parameters: parametersOf(route),
    ...(maxBodyBytes === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            description: `Bytes of the file, at most ${maxBodyBytes / 1024 ** 2} MB. Any content type is accepted.`,
            content: { 'application/octet-stream': { schema: {} } },
          },
        }),
    responses: {
      [String(response.status ?? 200)]: {
        description: 'OK',
        content: { [response.type]: { schema: response.schema === undefined ? {} : schemaOf(response.schema) } },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  };
  return description;
}

export function filePaths(routes: readonly FileRoute[]): OpenAPI.PathsObject {
  const paths: Record<string, OpenAPI.PathItemObject> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describe(route) };
  return paths;
}
