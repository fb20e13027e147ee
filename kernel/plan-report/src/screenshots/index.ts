export type { Browser, Page } from 'playwright-core';
export { openCamera, type Camera } from './camera.ts';
export { findChromium, installedChromium, launchChromium } from './chromium.ts';
export { comparePictures, type PictureDifference } from './compare-pictures.ts';
export { followPage } from './follow-page.ts';
