import { z } from 'zod';
import { siteRules } from './rules.ts';

/** An e-mail address; capitals do not count. */
export const emailField = z
  .string()
  .trim()
  .max(siteRules.emailCharacters)
  .toLowerCase()
  .pipe(z.email());

/**
 * The hidden field that people leave empty: what is in it tells that a program filled in the form.
 */
export const honeypotField = z.string().max(siteRules.messageCharacters).optional();

/** Text of one line: line breaks and control characters become spaces. */
export const lineField = (characters: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1).max(characters));

/** Text of several lines without control characters. */
export const textField = (characters: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
        .trim(),
    )
    .pipe(z.string().min(1).max(characters));
