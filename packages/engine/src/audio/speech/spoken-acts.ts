import type { LanguageCode } from '@aplomb/contract';

/**
 * How questions and undertakings begin where nothing but words tells them: recognisers without
 * punctuation, and orders as statements.
 */
interface SpokenActs {
  asks: RegExp;
  undertakes: RegExp;
}

const start =
  String.raw`^(?:(?:and|so|but|well|okay|ok|right|now|um|uh|und|also|et|alors|y|pues|e|` +
  String.raw`allora|en|dus)[,\s]+)*`;
const acts = (asks: string, undertakes: string): SpokenActs => ({
  asks: new RegExp(`${start}(?:${asks})(?![\\p{L}'’])`, 'iu'),
  undertakes: new RegExp(`(?<![\\p{L}])(?:${undertakes})(?![\\p{L}])`, 'iu'),
});

const englishWho =
  String.raw`(?:i|you|we|they|he|she|it|there|this|that|these|those|the|your|our|my|his|` +
  String.raw`her|their|any|anyone|anybody|someone|everyone)`;
const englishWord = String.raw`(?:(?!(?:i|you|we|they|he|she|it|people|me|us|him|them)\s)[\p{L}'’-]+\s+)`;
/**
 * Words between question word and verb ("which framework did you"), none of them a pronoun, which
 * would make it a clause ("what I did is"); and what or who as subject ("who leads the tests").
 */
const englishFarther = [
  String.raw`(?:(?:in|at|on|for|from|to|with|by|under|of|about)\s+)?(?:what|which|whose|` +
    String.raw`whom|how)\s+${englishWord}{0,3}(?:do|does|did|can|could|will|would|should|` +
    String.raw`shall|have|has|had|may|might)(?:n['’]t)?\s+${englishWho}`,
  String.raw`(?:which|how)\s+${englishWord}{1,2}(?:is|are|was|were)\s+${englishWho}`,
  String.raw`what\s+${englishWord}{1,3}(?:are|were)\s+(?:you|we|they)`,
  String.raw`what\s+(?:made|makes|motivates|motivated|brings|brought|interests|interested|` +
    String.raw`attracts|attracted|drives|drove|keeps|kept)\s+you|what\s+(?:happens|` +
    String.raw`happened)\s+(?:if|when|to|with|next|after)`,
  String.raw`who\s+(?:\p{L}+(?:s|ed)|made|wrote|built|led|took|ran|gave|pays)\s+(?:the|` +
    String.raw`this|that|these|those|our|your|it|you|us)`,
].join('|');

const byLanguage: Readonly<Partial<Record<LanguageCode, SpokenActs>>> = {
  en: acts(
    String.raw`(?:what|why|how|when|where|who|which|whose)(?:['’]s|\s+(?:is|are|was|were|am|` +
      String.raw`do|does|did|can|could|will|would|should|shall|have|has|had|might|about|many|` +
      String.raw`much|long|often|far|else|kind|sort|time|if|come|else))|(?:do|does|did|is|are|` +
      String.raw`was|were|can|could|will|would|should|shall|have|has|may)(?:n['’]t)?\s+(?:i|` +
      String.raw`you|we|they|he|she|it|there|this|that|these|those|the|your|our|my|his|her|` +
      String.raw`their|any|anyone|anybody|someone|everyone)|${englishFarther}`,
    String.raw`(?:i|we)['’]ll|(?:i|we|you|they|he|she)\s+will|i['’]m going to|we['’]re going ` +
      String.raw`to|let['’]s|(?:i|we|you|they)\s+(?:need|have)\s+to|(?:we|you|i)\s+(?:should|` +
      String.raw`must)|(?:can|could|would|will)\s+you\s+(?:please\s+)?(?:\p{L}+)|` +
      String.raw`please\s+\p{L}+|make sure|remember to|don['’]t forget|action item|follow up|` +
      String.raw`to[- ]do|is responsible for|takes? care of`,
  ),
  de: acts(
    String.raw`(?!wie (?:gesagt|schon|bereits|immer)|was (?:ich|mich|mir|wir|uns) )(?:was|` +
      String.raw`warum|wieso|weshalb|wie|wann|wo|wohin|woher|wer|wen|wem|` +
      String.raw`welche[rsnm]?)\s+\p{L}+|(?:ist|sind|war|hat|haben|hast|kann|können|kannst|` +
      String.raw`könnten|könnte|wird|werden|würden|soll|sollen|darf|dürfen|gibt|machen|weiß|` +
      String.raw`wissen)\s+(?:ich|du|wir|ihr|sie|er|es|das|der|die|man|jemand)`,
    String.raw`ich\s+(?:werde|schicke|mache|kümmere|übernehme|muss|rufe|schreibe|prüfe)|` +
      String.raw`wir\s+(?:werden|müssen|sollten|brauchen)|du\s+(?:musst|solltest)|` +
      String.raw`sie\s+(?:müssen|sollten)|bitte\s+\p{L}+|(?:kannst|könntest)\s+du|(?:können|` +
      String.raw`könnten)\s+sie|lass(?:t)?\s+uns|nicht vergessen|` +
      String.raw`denk(?:t)?\s+(?:bitte\s+)?daran`,
  ),
  fr: acts(
    String.raw`(?:qu['’]est-ce|est-ce|pourquoi|comment|quand|où|qui|que|combien|` +
      String.raw`quel(?:le)?s?)(?:\s|-)\p{L}+|(?:pouvez|peux|avez|as|êtes|es|est|sont|voulez|` +
      String.raw`veux|savez|sais)-(?:vous|tu|il|elle|ce|on|nous)`,
    String.raw`je\s+(?:vais|dois|m['’]occupe)|nous\s+(?:allons|devons)|on\s+(?:va|doit)|` +
      String.raw`il\s+faut|vous\s+devez|tu\s+dois|(?:pouvez-vous|peux-tu|pourriez-vous|` +
      String.raw`pourrais-tu)|s['’]il (?:vous|te) pla[iî]t|n['’]oublie(?:z)?\s+pas`,
  ),
  es: acts(
    String.raw`¿?(?:qué|por qué|cómo|cuándo|dónde|quién|cuál(?:es)?|cuánt[oa]s?)\s+\p{L}+`,
    String.raw`(?:voy|vamos|vas|van)\s+a\s+\p{L}+r|tengo\s+que|tenemos\s+que|tienes\s+que|` +
      String.raw`hay\s+que|debemos|deberíamos|(?:puedes|podrías|puede|podría)\s+\p{L}+|por ` +
      String.raw`favor|no\s+(?:olvides|olvidemos)`,
  ),
  it: acts(
    String.raw`(?:cosa|che cosa|perché|come|quando|dove|chi|quale|quali|quanto|quanti)\s+\p{L}+`,
    String.raw`(?:devo|dobbiamo|devi|dovete|dovremmo)\s+\p{L}+|bisogna|mi\s+occupo|(?:puoi|` +
      String.raw`potresti|può|potrebbe)\s+\p{L}+|per favore|non\s+dimenticare`,
  ),
  pt: acts(
    String.raw`(?:o que|por que|como|quando|onde|quem|qual|quais|quanto|quantos)\s+\p{L}+`,
    String.raw`(?:vou|vamos|vai)\s+\p{L}+r|tenho\s+(?:que|de)|temos\s+(?:que|de)|precisamos|` +
      String.raw`preciso|devemos|(?:pode|poderia|podes)\s+\p{L}+|por favor|não\s+(?:esqueça|se ` +
      String.raw`esqueça)`,
  ),
  nl: acts(
    String.raw`(?:wat|waarom|hoe|wanneer|waar|wie|welke?)\s+\p{L}+|(?:is|zijn|heb|heeft|` +
      String.raw`hebben|kan|kun|kunnen|wil|wilt|zou|moet|moeten|ga|gaan)\s+(?:ik|je|jij|u|we|` +
      String.raw`wij|ze|zij|hij|het|dit|dat|er)`,
    String.raw`ik\s+(?:zal|ga|moet|stuur|regel)|we\s+(?:zullen|gaan|moeten)|(?:je|u)\s+moet|` +
      String.raw`(?:kun|kan|wil|zou)\s+(?:je|u)|alsjeblieft|alstublieft|laten\s+we|` +
      String.raw`vergeet\s+niet`,
  ),
};

const marked = /[?？؟]["'”’)]*$/u;

/**
 * True for a sentence that asks: by its mark, or by how it begins where the recogniser writes none.
 */
export function isQuestion(
  sentence: string,
  language: LanguageCode | null,
  punctuated: boolean,
): boolean {
  if (marked.test(sentence)) return true;
  return !punctuated && language !== null && byLanguage[language]?.asks.test(sentence) === true;
}

const shortestUndertaking = 4;

/** True for a sentence in which somebody undertakes something or is asked to do it. */
export function isUndertaking(sentence: string, language: LanguageCode | null): boolean {
  return (
    language !== null &&
    sentence.split(/\s+/u).length >= shortestUndertaking &&
    byLanguage[language]?.undertakes.test(sentence) === true
  );
}
