import type { LanguageCode } from '@aplomb/contract';
import { isQuestion } from '@aplomb/engine';

/**
 * Orders that ask as a question does, as interviewers and examiners put them; at the beginning of a
 * sentence.
 */
const orders = new RegExp(
  String.raw`^(?:(?:so|and|now|okay|ok|well|please|also|und|bitte|nun|alors|et|bien|bueno|y|pues|allora|e|então)[,\s]+)*(?:${[
    String.raw`tell (?:me|us) (?:about|how|why|what|when|where)|(?:explain|describe|define|compare|summari[sz]e|outline|estimate|calculate|solve|prove)\s+\p{L}+|walk (?:me|us) through|give (?:me|us) an example|talk (?:me|us) through|talk about|name (?:one|two|three|some|a)|how about\s+\p{L}+`,
    String.raw`(?:erkläre?n?|beschreibe?n?|nenne?n?|schildere?n?|erzähle?n?|vergleiche?n?|berechne?n?)\s+(?:sie|mir|uns|bitte|den|die|das|ein|eine|einen|wie|warum|was|von)`,
    String.raw`(?:expliquez|décrivez|parlez|racontez|donnez|citez|définissez|comparez|présentez|calculez)(?:-(?:moi|nous))?\s+\p{L}+`,
    String.raw`(?:explique|explica|explícame|describa|describe|descríbeme|hable|háblame|háblenos|cuéntame|cuéntenos|dame|deme|defina|define|compare|calcule|calcula)\s+(?:un|una|de|por|me|qué|cómo|el|la|los|las|su|tu|sobre|brevemente)(?!\p{L})`,
    String.raw`(?:spieghi|spiegami|ci spieghi|mi spieghi|descriva|descrivi|descrivimi|parlami|mi parli|ci parli|raccontami|mi racconti|definisca|confronti|calcoli|calcola)\s+\p{L}+`,
    String.raw`(?:explique|descreva|fale|conte|dê|defina|compare|calcule)(?:-me|-nos)?\s+(?:um|uma|de|do|da|me|nos|o|a|os|as|como|por|sobre)(?!\p{L})`,
    String.raw`(?:leg|beschrijf|vertel|noem|geef|vergelijk|bereken)\s+(?:eens|uit|me|mij|ons|een|de|het|hoe|waarom|over)`,
  ].join('|')})`,
  'iu',
);

const scriptsWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** How Japanese and Chinese questions end where the mark is missing. */
const endings = /(?:ですか|ますか|でしょうか|ましたか|吗|呢|么)[。.]?$/u;
/** Tags, which ask for agreement and not for an answer. */
const tag = String.raw`(?:right|ok(?:ay)?|you know|isn['’]t it|oder|nicht wahr|verstanden|d['’]accord|n['’]est-ce pas|verdad|vale|vero|certo|né|toch)`;
/** Courtesies, which want no help. */
const courtesies = [
  String.raw`does that make sense|(?:can|do|could) (?:you|everyone|everybody|anyone|they) (?:all )?(?:hear|see) (?:me|us|my screen|the screen)(?: (?:now|okay|ok|well|clearly|all right|alright|better|at all)){0,2}|(?:are you |is everyone |is everybody )?ready|any questions?|are you (?:still )?there|is everyone here`,
  String.raw`how (?:are|is) (?:you|things|everyone|everybody|everything|it)(?: (?:all|doing|going|today|this|morning|afternoon|evening)){0,3}|how['’]?s it going|what['’]?s up|how do you do|how have you been|how was your (?:day|weekend|week|trip|journey|flight|morning)|(?:shall|can|should) we (?:begin|start|get started)(?: now)?`,
  String.raw`(?:wie geht(?:['’]?s| es)(?: (?:ihnen|dir|euch))?|(?:können|könnt|kannst) (?:sie|ihr|du) (?:mich|uns) (?:gut )?hören|hören sie mich|sind (?:sie|alle) (?:bereit|da)|alles klar)(?: (?:heute|so))?`,
  String.raw`(?:comment )?ça va|comment (?:allez-vous|vas-tu)|vous m['’]entendez(?: bien)?|(?:est-ce que )?tout le monde est là|qué tal|cómo (?:está|estás|están)(?: usted(?:es)?)?|me (?:oyes|oye|oyen|escuchan?)(?: bien)?|come (?:stai|sta|va)|mi (?:senti|sentite|sente)|como (?:vai|está|estás)|hoe gaat het(?: met je| met u)?|(?:kun|kan) je me horen`,
].join('|');
const wantsNothing = new RegExp(
  String.raw`(?:^|,\s*)${tag}\s*[?？]*$|^¿?(?:\p{L}+[,\s]+){0,3}(?:${courtesies})\s*[?？]*$`,
  'iu',
);
const LEAST_WORDS = 3,
  LEAST_SIGNS = 5,
  LONGEST = 400;

/**
 * The questions in what was said or shown, in order: sentences with the mark, those that begin like
 * a question where marks are missing, and orders that ask.
 */
export function findQuestions(text: string, language: LanguageCode | null): string[] {
  const { sentences, punctuated } = sentencesOf(text);
  return sentences.filter((sentence) => asks(sentence, language, punctuated));
}

/** Whether a text holds questions and nothing else. */
export function asksOnly(text: string, language: LanguageCode | null): boolean {
  const { sentences, punctuated } = sentencesOf(text);
  return (
    sentences.length > 0 && sentences.every((sentence) => asks(sentence, language, punctuated))
  );
}

function sentencesOf(text: string): { sentences: string[]; punctuated: boolean } {
  const sentences = text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?。！？؟])["'”’)]*\s*(?=\S)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  return {
    sentences,
    punctuated: sentences.some((sentence) => /[.!?。！？؟]["'”’)]*$/u.test(sentence)),
  };
}

function asks(sentence: string, language: LanguageCode | null, punctuated: boolean): boolean {
  if (
    sentence.length > LONGEST ||
    wantsNothing.test(sentence) ||
    /:\/\/|^[^\p{L}]*$/u.test(sentence)
  )
    return false;
  const enough = scriptsWithoutSpaces.test(sentence)
    ? [...sentence].length >= LEAST_SIGNS
    : sentence.split(' ').length >= LEAST_WORDS;
  return (
    enough &&
    (isQuestion(sentence, language, punctuated) || endings.test(sentence) || orders.test(sentence))
  );
}

/**
 * Questions on a screen: as above, line by line joined into sentences, without addresses, code and
 * labels of buttons.
 */
export function findScreenQuestions(
  blocks: readonly { kind: string; text: string }[],
  language: LanguageCode | null,
): string[] {
  return blocks
    .filter(({ kind }) => kind !== 'code' && kind !== 'control' && kind !== 'field')
    .flatMap(({ text }) => findQuestions(text, language));
}

/** What makes two wordings the same question. */
export const questionKey = (question: string): string =>
  question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
