import type { LanguageCode } from '@aplomb/contract';
import { isQuestion } from '@aplomb/engine';

/** Orders that ask as a question does, as interviewers and examiners put them; at the beginning of a sentence. */
const orders = new RegExp(String.raw`^(?:(?:so|and|now|okay|ok|well|please|also|und|bitte|nun|alors|et|bien|bueno|y|pues|allora|e|então)[,\s]+)*(?:${[
  String.raw`tell (?:me|us) (?:about|how|why|what|when|where)|(?:explain|describe|define|compare|summari[sz]e|outline|estimate|calculate|solve|prove)\s+\p{L}+|walk (?:me|us) through|give (?:me|us) an example|talk (?:me|us) through|talk about|name (?:one|two|three|some|a)|how about\s+\p{L}+`,
  String.raw`(?:erkläre?n?|beschreibe?n?|nenne?n?|schildere?n?|erzähle?n?|vergleiche?n?|berechne?n?)\s+(?:sie|mir|uns|bitte|den|die|das|ein|eine|einen|wie|warum|was|von)`,
  String.raw`(?:expliquez|décrivez|parlez|racontez|donnez|citez|définissez|comparez|présentez|calculez)(?:-(?:moi|nous))?\s+\p{L}+`,
  String.raw`(?:explique|explica|explícame|describa|describe|descríbeme|hable|háblame|háblenos|cuéntame|cuéntenos|dame|deme|defina|define|compare|calcule|calcula)\s+(?:un|una|de|por|me|qué|cómo|el|la|los|las|su|tu|sobre|brevemente)(?!\p{L})`,
  String.raw`(?:spieghi|spiegami|ci spieghi|mi spieghi|descriva|descrivi|descrivimi|parlami|mi parli|ci parli|raccontami|mi racconti|definisca|confronti|calcoli|calcola)\s+\p{L}+`,
  String.raw`(?:explique|descreva|fale|conte|dê|defina|compare|calcule)(?:-me|-nos)?\s+(?:um|uma|de|do|da|me|nos|o|a|os|as|como|por|sobre)(?!\p{L})`,
  String.raw`(?:leg|beschrijf|vertel|noem|geef|vergelijk|bereken)\s+(?:eens|uit|me|mij|ons|een|de|het|hoe|waarom|over)`,
].join('|')})`, 'iu');

const scriptsWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** How Japanese and Chinese questions end where the mark is missing. */
const endings = /(?:ですか|ますか|でしょうか|ましたか|吗|呢|么)[。.]?$/u;
/** Tags, which ask for agreement and not for an answer. */
const tag = String.raw`(?:right|ok(?:ay)?|you know|isn['’]t it|oder|nicht wahr|verstanden|d['’]accord|n['’]est-ce pas|verdad|vale|vero|certo|né|toch)`;
/** Courtesies, which want no help. */
const courtesies = String.raw`(?:does that make sense|can you hear me|ready|any questions?|how are you(?:\s+(?:doing|today)){0,2}|wie geht(?:['’]s| es (?:ihnen|dir))|ça va|qué tal|come stai)`;
const wantsNothing = new RegExp(String.raw`(?:^|,\s*)${tag}\s*[?？]*$|^(?:\p{L}+[,\s]+)?${courtesies}\s*[?？]*$`, 'iu');
const LEAST_WORDS = 3, LEAST_SIGNS = 5, LONGEST = 400;

/** The questions in what was said or shown, in order: sentences with the mark, those that begin like a question where marks are missing, and orders that ask. */
export function findQuestions(text: string, language: LanguageCode | null): string[] {
  const sentences = text.replaceAll(/\s+/g, ' ').split(/(?<=[.!?。！？؟])["'”’)]*\s*(?=\S)/u).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
  const punctuated = sentences.some((sentence) => /[.!?。！？؟]["'”’)]*$/u.test(sentence));
  return sentences.filter((sentence) => asks(sentence, language, punctuated));
}

function asks(sentence: string, language: LanguageCode | null, punctuated: boolean): boolean {
  if (sentence.length > LONGEST || wantsNothing.test(sentence) || /:\/\/|^[^\p{L}]*$/u.test(sentence)) return false;
  const enough = scriptsWithoutSpaces.test(sentence) ? [...sentence].length >= LEAST_SIGNS : sentence.split(' ').length >= LEAST_WORDS;
  return enough && (isQuestion(sentence, language, punctuated) || endings.test(sentence) || orders.test(sentence));
}

/** Questions on a screen: as above, line by line joined into sentences, without addresses, code and labels of buttons. */
export function findScreenQuestions(blocks: readonly { kind: string; text: string }[], language: LanguageCode | null): string[] {
  return blocks.filter(({ kind }) => kind !== 'code' && kind !== 'control' && kind !== 'field').flatMap(({ text }) => findQuestions(text, language));
}

/** What makes two wordings the same question. */
export const questionKey = (question: string): string => question.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
