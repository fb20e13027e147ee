export { openPopup, type PopupOptions } from './popup.ts';
export { mountDialog } from './mount-dialog.ts';
export { mountMenu } from './mount-menu.ts';
export { mountPopover } from './mount-popover.ts';
