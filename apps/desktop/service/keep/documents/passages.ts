import { splitSentences } from '@aplomb/engine';
import type { Section } from '../../base/read-document.ts';

/** A passage short enough to be quoted, and where it stands. */
export interface PassageText {
  readonly place: string;
  readonly text: string;
}

const MOST_CHARACTERS = 600;

/**
 * Cuts sections into passages: whole paragraphs where they fit together, else sentences. A heading
 * says nothing alone: it stays with what stands under it.
 */
export function passagesOf(sections: readonly Section[]): PassageText[] {
  const passages = cutSections(sections);
  const telling = passages.filter((passage) => !isHeading(passage));
  return telling.length > 0 ? telling : passages;
}

const isHeading = ({ place, text }: PassageText): boolean => place === `“${text}”`;

function cutSections(sections: readonly Section[]): PassageText[] {
  return sections.flatMap(({ place, text }) => {
    const pieces = text
      .split(/\n\s*\n/)
      .flatMap((paragraph) =>
        paragraph.length <= MOST_CHARACTERS ? [paragraph.trim()] : sentencesOf(paragraph),
      );
    const passages: string[] = [];
    for (const piece of pieces.filter((each) => each !== '')) {
      const last = passages.at(-1);
      const goesOn = last !== undefined && last.length + piece.length < MOST_CHARACTERS;
      if (goesOn || (last !== undefined && isHeading({ place, text: last })))
        passages[passages.length - 1] = `${last}\n${piece}`;
      else passages.push(piece);
    }
    return passages.map((passage) => ({ place, text: passage }));
  });
}

function sentencesOf(paragraph: string): string[] {
  return splitSentences(paragraph).flatMap(({ text }) =>
    text.length <= MOST_CHARACTERS
      ? [text.trim()]
      : (text.match(
          new RegExp(`[^]{1,${MOST_CHARACTERS}}(?:\\s|$)|[^]{1,${MOST_CHARACTERS}}`, 'g'),
        ) ?? []),
  );
}
