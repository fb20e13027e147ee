/** Who a connection is to. Each has a form handler, and a path, of its own. */
export const entityTypes = ['ICE', 'NYSE', 'MERS', 'ICE Data Services'] as const;
export type EntityType = (typeof entityTypes)[number];

/** The name of the form handler of an entity. */
export const handlerName = (entityType: EntityType) =>
  `new-${entityType.toLowerCase().replaceAll(' ', '-')}-connection-request`;
