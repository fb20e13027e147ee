export { openCamera, type Camera } from './camera.ts';
export { findChromium, installedChromium } from './chromium.ts';
export { comparePictures, type PictureDifference } from './compare-pictures.ts';
