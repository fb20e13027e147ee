/** Each has its own form handler and path. */
export const entityTypes = ['ICE', 'NYSE', 'MERS', 'ICE Data Services'] as const;
export type EntityType = (typeof entityTypes)[number];

export const handlerName = (entityType: EntityType) =>
  `new-${entityType.toLowerCase().replaceAll(' ', '-')}-connection-request`;
