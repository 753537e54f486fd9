/** What the recognition network says of one crop: `steps` rows of `classes` probabilities. */
export interface Recognition {
  probabilities: Float32Array;
  steps: number;
  classes: number;
}

/**
 * The two networks of PP-OCR. Planes are B, G, R, each row by row; neither call may keep the array
 * it was given.
 */
export interface OcrNetworks {
  /** Text probability per pixel of a picture whose sides are multiples of 32. */
  detect(planes: Float32Array, width: number, height: number): Promise<Float32Array>;
  /** Characters of a crop 48 pixels high; `width` is a multiple of 32. */
  recognise(planes: Float32Array, width: number): Promise<Recognition>;
}
