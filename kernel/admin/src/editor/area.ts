import type { Area } from '../screen/area.ts';

export const editorArea: Area = {
  whole: [
    { path: 'pages/:page/edit', lazy: async () => ({ Component: (await import('./editor-screen.tsx')).EditorScreen }) },
  ],
};
