import type { ResponseStyle, ScreenKind } from '@aplomb/contract';
import forms from './answer-forms.json' with { type: 'json' };

/** A form with what it shares with others put in for its name in braces: small behind a colon. */
const whole = (form: string): string =>
  form.replace(
    /(: )?\{(\w+)\}/g,
    (_, colon: string | undefined, name: keyof typeof forms.parts) => {
      const part = forms.parts[name];
      return colon === undefined ? part : colon + part.charAt(0).toLowerCase() + part.slice(1);
    },
  );

/** What a model is asked to answer with, by the kind of material; nothing else is sent. */
export const materialForm = (kind: ScreenKind): readonly string[] | null =>
  forms.material[kind]?.map(whole) ?? null;

/** Asked for where no kind is known: each form names what it is for. */
export const generalForms: readonly string[] = forms.general.map(whole);

/** The same for a small model, in few tokens. */
export const shortForms: Readonly<Record<ScreenKind, string | null>> = forms.short;

interface Style {
  asked: string;
  mostTokens: number;
}

/**
 * How long an answer is: what a model is asked for, and the most tokens it may write; `short` is
 * the same for a small model.
 */
export const responseStyles: Readonly<Record<ResponseStyle, Style & { short: Style }>> =
  forms.styles;
