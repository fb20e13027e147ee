export { fallbackFaces, type FallbackMetrics } from './fallback-faces.ts';
export { icons } from './icons.ts';
export { latin } from './latin.ts';
export { definePageTemplate, type PageTemplateDefinition } from './page-template.tsx';
