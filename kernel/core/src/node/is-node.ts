import type { AtticEntry, Node } from '@quoin/sdk';
import { isObject } from '../value/json.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const areLists = (value: unknown): boolean => isObject(value) && Object.values(value).every(Array.isArray);

const isEntry = (value: unknown): value is AtticEntry =>
  isObject(value) &&
  isText(value['plugin']) &&
  isText(value['pluginVersion']) &&
  (value['kind'] === 'slot'
    ? isText(value['slot']) && Array.isArray(value['nodes'])
    : value['kind'] === 'prop' &&
      Array.isArray(value['path']) &&
      value['path'].length > 0 &&
      value['path'].every(isText) &&
      value['value'] !== undefined);

/** Does not check the contents of slots and attic slots. */
export const isNode = (value: unknown): value is Node =>
  isObject(value) &&
  isText(value['id']) &&
  isText(value['name']) &&
  Number.isInteger(value['version']) &&
  Number(value['version']) >= 0 &&
  isObject(value['props']) &&
  areLists(value['slots']) &&
  (value['attic'] === undefined || (Array.isArray(value['attic']) && value['attic'].every(isEntry)));
