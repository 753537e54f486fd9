import type { Documents, Passage } from '../base/vault.ts';

/** The question that opens interviews. It shares no word with the papers that answer it. */
const asksAboutPerson = new RegExp(
  [
    String.raw`(?:about|introduce|describe|present) yourself`,
    String.raw`(?:through|about|describe|summari[sz]e) your (?:background` +
      String.raw`|career|r[eé]sum[eé]|cv|profile|work history)`,
    String.raw`who are you`,
    String.raw`(?:über|zu) (?:sich|dich)|stell(?:en sie sich|e? dich)|(?:ihr|dein)en? (?:werdegang|lebenslauf)`,
    String.raw`(?:parle[zr]?|parlez)(?:-moi| moi|-nous)? de (?:vous|toi|votre parcours|ton parcours)`,
    String.raw`présente[zr]?-(?:vous|toi)`,
    String.raw`(?:h[aá]bl[ae](?:me|nos)?|cu[eé]nt[ae](?:me|nos)?)(?: algo)? (?:de` +
      String.raw`|sobre) (?:ti|usted|s[ií] mism[oa]|su trayectoria)`,
    String.raw`pres[eé]nt(?:ese|ate)`,
    String.raw`(?:parli|parlami|racconti|raccontami|dica)(?: qualcosa)? (?:di|su) (?:lei|te|s[eé])`,
    String.raw`si presenti|fale(?:-me|-nos)?(?: um pouco)? (?:de|sobre) (?:si|voc[eê]|ti)`,
    String.raw`apresente-se|over (?:jezelf|uzelf)|stel je(?:zelf)? (?:eens )?voor`,
  ]
    .map((asked) => `(?:${asked})`)
    .join('|'),
  'iu',
);
const isPersonal =
  /r[eé]sum[eé]|(?<!\p{L})cv(?!\p{L})|lebenslauf|curriculum|vitae|werdegang|about[-_ ]?me/iu;

/** The beginning of the user's résumé, where somebody asks about the person; nothing otherwise. */
export async function aboutYourself(
  documents: Pick<Documents, 'list' | 'search'>,
  question: string,
  documentIds: readonly string[] | undefined,
): Promise<Passage[]> {
  if (!asksAboutPerson.test(question)) return [];
  const own = (await documents.list()).filter(
    ({ id, name }) =>
      isPersonal.test(name) &&
      (documentIds === undefined || documentIds.length === 0 || documentIds.includes(id)),
  );
  // Found by the name of the file, which each of its passages has: they come in their order.
  const found = await Promise.all(
    own.map(({ id, name }) => documents.search(name, { limit: 1, documentIds: [id] })),
  );
  return found.flat();
}
