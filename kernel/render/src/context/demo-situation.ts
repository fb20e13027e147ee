import type { Component } from '@quoin/sdk';
import type { RenderInput } from '../model/render-input.ts';
import { parameterName } from './query.ts';

type Situation = Partial<Pick<RenderInput, 'form' | 'viewer' | 'now' | 'search'>>;

/** Returns the input for rendering a demo in a node with this id. Throws if its time is invalid. */
export function demoSituation(component: Component, index: number, node: string): Situation {
  const { form, viewer, now, query = {} } = component.demos[index]?.as ?? {};
  const time = now === undefined ? undefined : new Date(now);
  if (time !== undefined && Number.isNaN(time.getTime()))
    throw new RangeError(
      `${component.name}, demo ${index}: "${now}" is no time. Write ISO 8601, such as 2026-01-31T12:00:00Z.`,
    );
  const search = Object.entries(query).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined)
      .map((each) => [parameterName(component, key, node), typeof each === 'string' ? each : JSON.stringify(each)]),
  );
  return {
    ...(search.length === 0 ? {} : { search: new URLSearchParams(search) }),
    ...(viewer === undefined ? {} : { viewer }),
    ...(form === undefined ? {} : { form: { node, state: form } }),
    ...(time === undefined ? {} : { now: time }),
  };
}
