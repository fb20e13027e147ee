export { type CanvasEmpty, type CanvasForeign, type CanvasPlace } from './found-place.ts';
export { type Rect } from './place.ts';
export { maxText, textKey, type CanvasText } from './text.ts';
export { connectSchema, toCanvasSchema, type CanvasColleague, type CanvasEdit, type ToCanvas } from './to-canvas.ts';
export { fromCanvasSchema, hasCanvasType, type FromCanvas } from './from-canvas.ts';
export { holdTime, restThreshold } from './drag.ts';
export { axePath } from './axe-path.ts';
export { type Violation } from './violation.ts';
export { findChangedNode } from './changed-node.ts';
