/**
 * Printable ASCII, letters of Latin languages, Greek, and the signs screens show. The blank is
 * class 0 and not in this list.
 */
const chars = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
  ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ',
  ...'ĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĪīıŁłŃńŇňŌōŐőŒœŘřŚśŞşŠšŤťŪūŮůŰűŹźŻżŽž',
  ...'αβγδεθλμπρστφωΔΣΦΩΠ∑∫√∞≈≠≤≥±×÷°²³·–—‘’“”…«»€£¥§©®™•●○■□▪▲▼★☆←→↑↓⇒│├└─┌┐┘✓✗¿¡∈∠⊥‰†∂',
];

/**
 * Classes of our own last layer: each character and the dictionary character its weights start
 * from.
 */
export function headAlphabet(
  dictionary: readonly string[],
): { char: string; from: string | null }[] {
  const known = new Set([...dictionary, ' ']);
  const similar: Readonly<Record<string, string>> = {
    Ø: 'O',
    ø: 'o',
    ß: 'B',
    æ: 'a',
    Æ: 'A',
    œ: 'o',
    Œ: 'O',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    Ð: 'D',
    ı: 'i',
    þ: 'p',
    Þ: 'P',
    '–': '-',
    '€': 'E',
    '©': 'C',
    '®': 'R',
    '²': '2',
    '³': '3',
    '•': '●',
    '├': '│',
    '└': '┌',
    '┐': '┌',
    '┘': '┌',
    '─': '—',
    '✓': '√',
    '✗': '×',
    '▪': '■',
    '∂': 'd',
    '†': 't',
  };
  return [...new Set(chars)].map((char) => {
    const base = char.normalize('NFD')[0] ?? char;
    return {
      char,
      from: known.has(char)
        ? char
        : ([similar[char], base].find((one) => one !== undefined && known.has(one)) ?? null),
    };
  });
}
