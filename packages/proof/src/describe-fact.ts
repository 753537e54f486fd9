import type { ReceiptFact, ReceiptWords } from '@aplomb/contract';

/** What one entry of a receipt says, as a line. */
export function describeFact(fact: ReceiptFact): string {
  switch (fact.kind) {
    case 'rules':
      return (
        'Signed rules were taken in' +
        (fact.removed_at === null ? '' : `, and removed ${fact.removed_at}`)
      );
    case 'policy':
      return fact.detail;
    case 'consent':
      return `Told: ${fact.told}; ${fact.how}`;
    case 'help':
      return fact.detail;
    case 'question':
      return `Question: ${wordsOf(fact.words)}`;
    case 'answer':
      return `Answer by ${fact.model ?? 'the app’s own rules and tools'}: ${wordsOf(fact.words)}`;
    case 'heard':
      return `Written down: ${fact.words} words of ${fact.others ? 'others' : 'the person'}, ${fact.seconds} s`;
    case 'sent':
      return `Sent ${fact.bytes} bytes to ${fact.to}: ${fact.why}`;
  }
}

const wordsOf = (words: ReceiptWords): string =>
  'text' in words ? words.text : `${words.characters} characters, SHA-256 ${words.sha256}`;
