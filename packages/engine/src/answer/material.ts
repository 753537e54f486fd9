import { whole } from '../shorten.ts';
import { stripInvisible } from './invisible.ts';

/**
 * Turn marks of chat templates (ChatML, Llama, Mistral, Gemma, DeepSeek): some local servers read
 * them as real turns even inside user text.
 */
const turnMarks = new RegExp(
  String.raw`<[|｜][^<>|｜\s]{1,40}[|｜]>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|` +
    String.raw`TOOL_CALLS|TOOL_RESULTS)\]|<<\/?SYS>>|<\/?(?:start_of_turn|end_of_turn|bos|` +
    String.raw`eos|s|think|tool_call|tool_response)>`,
  'giu',
);

/**
 * A part of the prompt made of someone else's words: no invisible characters, no live turn marks,
 * no marker, bounded length.
 */
export function asData(text: string, marker: string, maxCharacters: number): string {
  return bound(stripInvisible(text).replaceAll(marker, ''), marker, maxCharacters).replace(
    turnMarks,
    (mark) => `${mark.slice(0, 1)} ${mark.slice(1, -1)} ${mark.slice(-1)}`,
  );
}

/**
 * Keeps head and tail (two to one) of a text that is too long, and says between them how much is
 * left out.
 */
function bound(text: string, marker: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const tail = Math.ceil(maxCharacters / 3);
  const head = whole(text.slice(0, maxCharacters - tail));
  const left = text.length - maxCharacters;
  return `${head}\n[${marker} gap: ${left} characters left out]\n${whole(text.slice(-tail))}`;
}
