/** What to say or paste before a conversation is listened to, by language. */
const sentences: Readonly<Record<string, string>> = {
  en: 'I use a program that turns what is said here into text, to help me follow. Is that all right with everybody?',
  de:
    'Ich nutze ein Programm, das unser Gespräch in Text umwandelt, damit ich besser ' +
    'folgen kann. Sind alle damit einverstanden?',
  fr:
    'J’utilise un programme qui transcrit ce qui est dit ici, pour m’aider à ' +
    'suivre. Est-ce que tout le monde est d’accord ?',
  es:
    'Uso un programa que convierte en texto lo que se dice aquí, para seguir mejor ' +
    'la conversación. ¿Están todos de acuerdo?',
  it: 'Uso un programma che trascrive ciò che viene detto qui, per aiutarmi a seguire. Siete tutti d’accordo?',
  pt: 'Uso um programa que transforma em texto o que é dito aqui, para me ajudar a acompanhar. Todos estão de acordo?',
  nl:
    'Ik gebruik een programma dat wat hier gezegd wordt omzet in tekst, om het ' +
    'beter te kunnen volgen. Is iedereen daarmee akkoord?',
  pl:
    'Używam programu, który zamienia to, co tu mówimy, na tekst, żeby łatwiej mi ' +
    'było śledzić rozmowę. Czy wszyscy się na to zgadzają?',
  sv:
    'Jag använder ett program som gör om det som sägs här till text, för att ' +
    'lättare kunna följa med. Är det okej för alla?',
  tr:
    'Konuşulanları takip edebilmek için burada söylenenleri yazıya çeviren bir ' +
    'program kullanıyorum. Herkes için uygun mu?',
  ru: 'Я использую программу, которая превращает наш разговор в текст, чтобы легче следить за ним. Все согласны?',
  uk: 'Я користуюся програмою, яка перетворює нашу розмову на текст, щоб легше за нею стежити. Усі згодні?',
  ja: '話の内容を追いやすくするため、この会話を文字にするプログラムを使っています。皆さん、よろしいでしょうか。',
  zh: '为了便于跟上谈话，我使用一个程序把这里说的话转成文字。大家同意吗？',
  ko: '대화를 따라가기 위해 여기서 하는 말을 글로 옮기는 프로그램을 사용합니다. 모두 괜찮으신가요?',
};

/** The sentence in a language, such as de or de-AT; English where there is none. */
export function consentSentence(language: string): string {
  return sentences[language.slice(0, 2).toLowerCase()] ?? sentences['en'] ?? '';
}
