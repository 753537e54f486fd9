import type { LanguageCode } from '@aplomb/contract';
import { isQuestion } from '@aplomb/engine';

/**
 * Orders that ask as a question does, as interviewers and examiners put them; at the beginning of a
 * sentence.
 */
const orderWords = [
  String.raw`tell (?:me|us) (?:about|how|why|what|when|where)`,
  String.raw`(?:explain|describe|define|compare|summari[sz]e|outline|estimate|calculate|solve|prove)\s+\p{L}+`,
  String.raw`walk (?:me|us) through|give (?:me|us) an example|talk (?:me|us) through`,
  String.raw`talk about|name (?:one|two|three|some|a)|how about\s+\p{L}+`,
  String.raw`(?:erkläre?n?|beschreibe?n?|nenne?n?|schildere?n?|erzähle?n?` +
    String.raw`|vergleiche?n?|berechne?n?)\s+(?:sie|mir|uns|bitte|den` +
    String.raw`|die|das|ein|eine|einen|wie|warum|was|von)`,
  String.raw`(?:expliquez|décrivez|parlez|racontez|donnez|citez|définissez` +
    String.raw`|comparez|présentez|calculez)(?:-(?:moi|nous))?\s+\p{L}+`,
  String.raw`(?:explique|explica|explícame|describa|describe|descríbeme` +
    String.raw`|hable|háblame|háblenos|cuéntame|cuéntenos|dame|deme|defina` +
    String.raw`|define|compare|calcule|calcula)\s+(?:un|una|de|por|me` +
    String.raw`|qué|cómo|el|la|los|las|su|tu|sobre|brevemente)(?!\p{L})`,
  String.raw`(?:spieghi|spiegami|ci spieghi|mi spieghi|descriva|descrivi` +
    String.raw`|descrivimi|parlami|mi parli|ci parli|raccontami|mi racconti` +
    String.raw`|definisca|confronti|calcoli|calcola)\s+\p{L}+`,
  String.raw`(?:explique|descreva|fale|conte|dê|defina|compare|calcule)(?:-me` +
    String.raw`|-nos)?\s+(?:um|uma|de|do|da|me|nos|o|a|os|as|como|por` +
    String.raw`|sobre)(?!\p{L})`,
  String.raw`(?:leg|beschrijf|vertel|noem|geef|vergelijk|bereken)\s+(?:eens` +
    String.raw`|uit|me|mij|ons|een|de|het|hoe|waarom|over)`,
].join('|');
/** Words before an order, which order nothing. */
const before =
  String.raw`(?:so|and|now|okay|ok|well|please|also|und|bitte|nun` +
  String.raw`|alors|et|bien|bueno|y|pues|allora|e|então)`;
const orders = new RegExp(String.raw`^(?:${before}[,\s]+)*(?:${orderWords})`, 'iu');

const scriptsWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** How Japanese and Chinese questions end where the mark is missing. */
const endings = /(?:ですか|ますか|でしょうか|ましたか|吗|呢|么)[。.]?$/u;
/** Tags, which ask for agreement and not for an answer. */
const tag =
  String.raw`(?:right|ok(?:ay)?|you know|isn['’]t it|oder|nicht wahr` +
  String.raw`|verstanden|d['’]accord|n['’]est-ce pas|verdad|vale|vero` +
  String.raw`|certo|né|toch)`;
/** Courtesies, which want no help. */
const courtesies = [
  String.raw`does that make sense`,
  String.raw`(?:can|do|could) (?:you|everyone|everybody|anyone|they) (?:all )?(?:hear` +
    String.raw`|see) (?:me|us|my screen|the screen)(?: (?:now|okay|ok` +
    String.raw`|well|clearly|all right|alright|better|at all)){0,2}`,
  String.raw`(?:are you |is everyone |is everybody )?ready|any questions?`,
  String.raw`are you (?:still )?there|is everyone here`,
  String.raw`how (?:are|is) (?:you|things|everyone|everybody|everything` +
    String.raw`|it)(?: (?:all|doing|going|today|this|morning|afternoon` +
    String.raw`|evening)){0,3}`,
  String.raw`how['’]?s it going|what['’]?s up|how do you do|how have you been`,
  String.raw`how was your (?:day|weekend|week|trip|journey|flight|morning)`,
  String.raw`(?:shall|can|should) we (?:begin|start|get started)(?: now)?`,
  String.raw`(?:wie geht(?:['’]?s| es)(?: (?:ihnen|dir|euch))?|(?:können` +
    String.raw`|könnt|kannst) (?:sie|ihr|du) (?:mich|uns) (?:gut )?hören` +
    String.raw`|hören sie mich|sind (?:sie|alle) (?:bereit|da)|alles klar)(?: (?:heute` +
    String.raw`|so))?`,
  String.raw`(?:comment )?ça va|comment (?:allez-vous|vas-tu)|vous m['’]entendez(?: bien)?`,
  String.raw`(?:est-ce que )?tout le monde est là|qué tal`,
  String.raw`cómo (?:está|estás|están)(?: usted(?:es)?)?`,
  String.raw`me (?:oyes|oye|oyen|escuchan?)(?: bien)?|come (?:stai|sta|va)`,
  String.raw`mi (?:senti|sentite|sente)|como (?:vai|está|estás)`,
  String.raw`hoe gaat het(?: met je| met u)?|(?:kun|kan) je me horen`,
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
