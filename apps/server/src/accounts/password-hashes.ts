import { hashPassword, verifyPassword } from 'better-auth/crypto';

let last: Promise<unknown> = Promise.resolve();

/**
 * Hashing of passwords for the sign-in service, one after the other: each takes a core and 32 MB for
 * a tenth of a second, and many guesses at once are not to take the server from everybody else.
 */
export const passwordHashes = {
  hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),
  verify: (asked: { hash: string; password: string }): Promise<boolean> =>
    inTurn(() => verifyPassword(asked)),
};

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  // The next does not mind how this one ended.
  last = Promise.allSettled([done]);
  return done;
}
