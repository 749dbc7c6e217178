/** Pages are this wide unless their author chose otherwise; pixels. */
const pageWidth = 1280

/** Below it, the text of tables is smaller than 9 pixels. */
const readableScale = 0.85

/** Whether a page is too small to read in a frame of this width, in pixels; 0 if it is not known. */
export const isTooNarrow = (frameWidth: number): boolean =>
  frameWidth > 0 && frameWidth < pageWidth * readableScale
