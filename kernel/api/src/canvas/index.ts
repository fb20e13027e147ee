export { type CanvasEmpty, type CanvasForeign, type CanvasPlace, type CanvasText, type Rect } from './place.ts';
export { connectSchema, toCanvasSchema, type CanvasEdit, type ToCanvas } from './to-canvas.ts';
export { fromCanvasSchema, type FromCanvas } from './from-canvas.ts';
export { axePath, type Violation } from './violation.ts';
export { findChangedNode } from './changed-node.ts';
