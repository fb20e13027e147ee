import type { OpenAPI } from '@orpc/openapi';
import { z } from '@quoin/sdk';
import { parameterNames } from '../../platform/http/path-pattern.ts';
import type { FileRoute } from './file-route.ts';

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
    schema: schema as NonNullable<OpenAPI.ParameterObject['schema']>,
  }));
}

function describe(route: FileRoute): OpenAPI.OperationObject {
  const {
    described: { summary, takesFile = false, response },
    meta,
  } = route;
  const description: OpenAPI.OperationObject & { 'x-access': string } = {
    summary,
    'x-access': meta.access,
    parameters: parametersOf(route),
    ...(takesFile
      ? {
          requestBody: {
            required: true,
            description: 'Content of the file',
            content: { 'application/octet-stream': { schema: {} } },
          },
        }
      : {}),
    responses: {
      [String(response.status ?? 200)]: { description: 'OK', content: { [response.type]: { schema: {} } } },
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
