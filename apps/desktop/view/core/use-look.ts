import { useStoredText } from '@aplomb/ui';
import { useEffect } from 'react';

/** Sizes in percent. */
export const textSizes = { 100: '100 %', 125: '125 %', 150: '150 %', 200: '200 %' } as const;
export const captionSizes = { 100: 'Small', 140: 'Medium', 180: 'Large', 240: 'Very large' } as const;
export type TextSize = `${keyof typeof textSizes}`;
export type CaptionSize = `${keyof typeof captionSizes}`;

interface Look {
  readonly text: TextSize;
  readonly captions: CaptionSize;
  setText(size: TextSize): void;
  setCaptions(size: CaptionSize): void;
}

/** Sizes of text and captions, kept for all windows. */
export function useLook(): Look {
  const [text, setText] = useStoredText('aplomb.text-size');
  const [captions, setCaptions] = useStoredText('aplomb.caption-size');
  return {
    text: text !== undefined && text in textSizes ? text as TextSize : '100',
    captions: captions !== undefined && captions in captionSizes ? captions as CaptionSize : '100',
    setText, setCaptions,
  };
}

/** Gives the window its sizes. */
export function LookKeeper() {
  const { text, captions } = useLook();
  useEffect(() => {
    document.documentElement.style.fontSize = `${text}%`;
    document.documentElement.style.setProperty('--caption-size', `${Number(captions) / 100}`);
  }, [text, captions]);
  return null;
}
