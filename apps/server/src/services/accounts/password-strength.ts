import { accountRules, product } from '@aplomb/contract';
import { accountError } from './account-error.ts';

const SHORTEST_PART = 4;

type Judge = (
  password: string,
  inputs: string[],
) => { score: number; feedback: { warning?: string | null; suggestions: string[] } };
let judge: Promise<Judge> | null = null;

/** Its word lists take memory, so they are loaded when the first password is chosen. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const factory = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
  return (password, inputs) => factory.check(password, inputs);
}

/**
 * Refuses a new password that is short, holds its owner's address or is easy to guess. Throws the
 * reason with a way out.
 */
export async function checkNewPassword(
  password: string,
  email: string,
  field = 'password',
): Promise<void> {
  const refuse = (message: string, fix: string): never => {
    throw accountError('weak_password', { message, field: { name: field, fix } });
  };
  const { passwordMinimum, passwordMaximum, passwordScore } = accountRules;
  if (password.length < passwordMinimum)
    refuse(
      `The password has ${password.length} of at least ${passwordMinimum} characters. Make it longer.`,
      `at least ${passwordMinimum} characters`,
    );
  if (password.length > passwordMaximum)
    refuse(
      `The password has more than ${passwordMaximum} characters. Make it shorter.`,
      `at most ${passwordMaximum} characters`,
    );
  const lower = password.toLowerCase();
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  if (
    [email.toLowerCase(), local, domain].some(
      (part) => part.length >= SHORTEST_PART && lower.includes(part),
    )
  )
    refuse(
      'The password holds your e-mail address or a part of it. Choose other words.',
      'no part of your address',
    );
  judge ??= loadJudge();
  const { score, feedback } = (await judge)(password, [
    local,
    domain,
    ...domain.split('.'),
    product.name,
  ]);
  if (score >= passwordScore) return;
  const reasons = [feedback.warning ?? '', ...feedback.suggestions]
    .filter((text) => text !== '')
    .join(' ');
  refuse(
    `The password is too easy to guess. ${reasons === '' ? 'Add one or two unrelated words.' : reasons}`,
    'several unrelated words, or a password of a password manager',
  );
}
