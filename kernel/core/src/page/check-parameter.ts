import type { ComposedSite } from '../compose/site.ts';
import type { PageContent } from './content.ts';
import { namedFields, parameterOf } from './parameter.ts';
import type { ContentProblem } from './problem.ts';

const at = (place: string, message: string): ContentProblem => ({ where: `the page, ${place}`, message });

export function checkParameter(
  { parameter, title, seo }: PageContent,
  path: string,
  { dataSources }: ComposedSite,
): ContentProblem[] {
  const name = parameterOf(path);
  if (name === undefined)
    return parameter === undefined
      ? []
      : [
          at(
            'address',
            'It shows a row, and its path names none. Move it to a path such as /circulars/{noticeNumber}, or have it show no row.',
          ),
        ];
  if (parameter === undefined)
    return [
      at(
        'address',
        `Its path holds {${name}}, and nothing says of which rows. Choose a data source, or move it to another path.`,
      ),
    ];
  const source = dataSources.get(parameter.source)?.definition;
  if (source === undefined)
    return [at('address', `No installed plugin registers the data source "${parameter.source}". Choose another one.`)];
  const fields = Object.keys(source.row.shape);
  if (!fields.includes(parameter.field) || !Object.hasOwn(source.params.shape, parameter.field)) {
    return [
      at(
        'address',
        `Rows of "${source.name}" cannot be selected by "${parameter.field}". Choose one of: ${fields.filter((field) => Object.hasOwn(source.params.shape, field)).join(', ') || 'another data source'}.`,
      ),
    ];
  }
  return Object.entries({ title, 'seo.description': seo.description ?? '' }).flatMap(([place, text]) =>
    namedFields(text)
      .filter((field) => !fields.includes(field))
      .map((field) =>
        at(place, `Rows of "${source.name}" have no field "${field}". Use one of: ${fields.join(', ')}.`),
      ),
  );
}
