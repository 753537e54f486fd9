/** Where words come from, in the terms of IPTC: https://cv.iptc.org/newscodes/digitalsourcetype/ */
export const digitalSourceTypes = {
  /** A model wrote it. */
  trainedAlgorithmicMedia: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  /** People’s words, with a model’s among them. */
  compositeWithTrainedAlgorithmicMedia:
    'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
} as const;

/** Namespaces of marks in XMP: IPTC’s, and ours for what it has no property for. */
export const markNamespaces = {
  iptc: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  own: 'urn:aplomb:xmp:ai-written:1.0',
} as const;
