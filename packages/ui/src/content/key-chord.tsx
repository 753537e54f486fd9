import { Fragment, type ReactNode } from 'react';

const spoken: Readonly<Record<string, string>> = {
  Ctrl: 'Control',
  Esc: 'Escape',
  Del: 'Delete',
  Win: 'Windows key',
  ',': 'comma',
  '.': 'full stop',
  '`': 'backtick',
  '+': 'plus',
  '-': 'minus',
  '/': 'slash',
  ';': 'semicolon',
  "'": 'apostrophe',
  '[': 'left bracket',
  ']': 'right bracket',
  '\\': 'backslash',
  '=': 'equals',
};

/** Keys of a chord such as `Ctrl+Shift+H`; the plus key itself is written `Ctrl++`. */
export function chordKeys(chord: string): string[] {
  const keys = chord.split('+').filter((key) => key !== '');
  return chord.endsWith('++') || chord === '+' ? [...keys, '+'] : keys;
}

/** One key. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className="key">{children}</kbd>;
}

/** A chord as keys; a screen reader hears “Control plus Shift plus H”. */
export function KeyChord({ chord }: { readonly chord: string }) {
  const keys = chordKeys(chord);
  return (
    <span className="chord">
      <span className="sr-only">{keys.map((key) => spoken[key] ?? key).join(' plus ')}</span>
      <span aria-hidden="true">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span>+</span>}
            <Kbd>{key}</Kbd>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
