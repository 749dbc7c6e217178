/** Whether a dialog or a menu is open, wherever the focus is: keys are for it alone. */
export const isOverlayOpen = (): boolean => document.querySelector('dialog[open], [data-menu-open]') !== null
